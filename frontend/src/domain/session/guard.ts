import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { redirect } from 'react-router';
import { readAccessToken } from '@/api/session-storage';
import { notificationShown } from '@/ui/notifier/slice';
import { PORTAL_POSITION } from '@/ui/notifier/use-notify';
import { sessionApi } from './api';
import { refusesSession } from './refusals';
import { endSession, type WithSession } from './slice';

const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';

interface GuardedStore {
  getState: () => WithSession;
  dispatch: ThunkDispatch<WithSession, unknown, UnknownAction>;
}

interface GuardedPlaces {
  home: string;
  memberArea: string;
}

/**
 * The check before every navigation. With a session, the server is asked whether it lives; if it says no, the
 * visitor is told and sent home. A server that cannot be reached or cannot answer logs nobody out. Without one, the member area sends home and everything else proceeds.
 */
export function createGuard(store: GuardedStore, places: GuardedPlaces) {
  return async function guard({ request }: { request: Request }): Promise<null> {
    if (!store.getState().session.authenticated) {
      // The router reads addresses without regard to case, and so does its guard.
      const pathname = new URL(request.url).pathname.toLowerCase();
      if (pathname === places.memberArea || pathname.startsWith(`${places.memberArea}/`)) throw redirect(places.home);
      return null;
    }

    const checkedToken = readAccessToken();
    const check = sessionApi.endpoints.checkAuth.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { error } = await store.dispatch(check);
    // A new login while the answer was on its way is not ended by the old session's death.
    if (!refusesSession(error) || readAccessToken() !== checkedToken) return null;

    store.dispatch(endSession());
    store.dispatch(notificationShown({ kind: 'error', message: SESSION_OVER, position: PORTAL_POSITION }));
    throw redirect(places.home);
  };
}
