import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { redirect } from 'react-router';
import { readAccessToken } from '@/api/session-storage';
import { notificationShown } from '@/ui/notifier/slice';
import { PORTAL_POSITION } from '@/ui/notifier/use-notify';
import { sessionApi } from './api';
import { refusedLate, refusesSession } from './refusals';
import { loseSession, type WithSession } from './slice';

/** A hall full of phones has a network, and nothing comes through it: what a page keeps opens all the same. */
const PATIENCE_MS = 5_000;
const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';

interface GuardedStore {
  getState: () => WithSession;
  dispatch: ThunkDispatch<WithSession, unknown, UnknownAction>;
}

interface GuardedPlaces {
  home: string;
  memberArea: string;
  admin: string;
}

/** Whether an address is for members only, or for the back office. The router reads addresses without regard to case, and so does its guard. */
function isGuarded(pathname: string, { memberArea, admin }: Omit<GuardedPlaces, 'home'>): boolean {
  const lower = pathname.toLowerCase();
  return [memberArea, admin].some((place) => lower === place || lower.startsWith(`${place}/`));
}

/**
 * The check before every navigation. With a session, the server is asked whether it lives; if it says no, the
 * visitor is told and sent home. A server that cannot be reached or cannot answer logs nobody out, and one that is silent for long keeps
 * nobody waiting: what it says then is heard later. Without a session, the member area sends home and everything else proceeds.
 */
export function createGuard(store: GuardedStore, places: GuardedPlaces) {
  // The way home may be interrupted, by a page that asks the guard again: whoever comes next is sent there then.
  let onTheWayHome = false;
  return async function guard({ request }: { request: Request }): Promise<null> {
    if (!store.getState().session.authenticated) {
      const { pathname } = new URL(request.url);
      const sentHome = onTheWayHome && pathname !== places.home;
      onTheWayHome = sentHome;
      if (sentHome || isGuarded(pathname, places)) throw redirect(places.home);
      return null;
    }
    onTheWayHome = false;

    const checkedToken = readAccessToken();
    const check = sessionApi.endpoints.checkAuth.initiate(undefined, { forceRefetch: true, subscribe: false });
    const asked = store.dispatch(check);
    const answer = await Promise.race([asked, silence()]);
    if (answer === undefined) {
      void asked.then(({ error }) => {
        if (refusesSession(error) && readAccessToken() === checkedToken) store.dispatch(refusedLate());
      });
      return null;
    }
    const { error } = answer;
    // Another check ended the session meanwhile, and its answer was forgotten with it: there may be no error to see.
    if (!store.getState().session.authenticated) throw redirect(places.home);
    // A new login while the answer was on its way is not ended by the old session's death.
    if (readAccessToken() !== checkedToken) return guard({ request });
    if (!refusesSession(error)) return null;

    onTheWayHome = true;
    store.dispatch(loseSession());
    store.dispatch(notificationShown({ kind: 'error', message: SESSION_OVER, position: PORTAL_POSITION }));
    throw redirect(places.home);
  };
}

function silence(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
}
