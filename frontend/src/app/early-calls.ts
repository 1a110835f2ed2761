/** Lets a page's calls leave beside the guard's question to the server, and not after its answer. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { StoredSession } from '@/api/session-storage';
import type { AppStore, RootState } from './store';

interface Endpoint<Arg> {
  initiate: (arg: Arg, options: { subscribe: false }) => ThunkAction<unknown, RootState, unknown, UnknownAction>;
}

/** What a page may begin with. */
export interface Early {
  params: LoaderFunctionArgs['params'];
  url: URL;
  /** Who is logged in. */
  session: StoredSession;
  /** Asks as the page will; it then finds the answer, or the question under way. */
  ask: <Arg>(endpoint: Endpoint<Arg>, arg: Arg) => void;
}

/** A route's file may export one beside its `Component`, as `early`: the calls that the page always starts with. */
export type EarlyCalls = (early: Early) => void;

/** What a route's file exports. */
export type RouteModule = Partial<RouteObject> & { early?: EarlyCalls };

/**
 * A page's file as a route. Without a session the guard asks nobody, and there is nothing to be beside; a member page is not
 * asked for by a visitor at all. When the guard finds that the session is over, it forgets every answer, those under way as
 * well. Asked is once for an address.
 */
export function withEarlyCalls(store: AppStore, { early, ...module }: RouteModule): Partial<RouteObject> {
  if (!early) return module;
  return {
    ...module,
    loader: ({ params, request }) => {
      const url = new URL(request.url);
      const { session } = store.getState();
      if (!session.authenticated) return null;
      early({ params, url, session, ask: (endpoint, arg) => void store.dispatch(endpoint.initiate(arg, { subscribe: false })) });
      return null;
    },
    // The guard also asks while a page stands, and a call that was refused must not go round in circles with it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
  };
}
