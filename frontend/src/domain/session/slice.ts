import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/api/base-api';
import { forgetDoorOfOthers, forgetKept, forgetTickets } from '@/api/forget-kept';
import { eraseSession, NO_SESSION, readSession, writeSession, writeUser, type StoredSession, type StoredUser } from '@/api/session-storage';
import type { Session, User } from '@/api/types';
import { renewPricesAndSeats } from '../price/renew';
import { browserPage } from './browser-page';

const DEFAULT_ROLE = 'user';

const session = createSlice({
  name: 'session',
  initialState: readSession,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<StoredSession>) => payload,
  },
});

const { sessionChanged } = session.actions;
export const sessionReducer = session.reducer;

/** What a store must hold for this feature. */
export interface WithSession {
  session: StoredSession;
}
type SessionThunk = ThunkAction<void, WithSession, unknown, UnknownAction>;

export const selectSession = (state: WithSession) => state.session;

function remembered(user: User): StoredSession {
  const { nama, email, photo, photo_url_original } = user;
  // The contract always names a role; SPEC.md section 3 says what somebody is without one.
  const { role_name }: { role_name?: string } = user;
  return {
    authenticated: true,
    user: { nama, email, photo, photo_url_original },
    userId: user.id,
    userRole: role_name || DEFAULT_ROLE,
  };
}

/** Keeps the answer of a login or a registration, in the browser and in the store. */
export function startSession(answer: Session): SessionThunk {
  return (dispatch, getState) => {
    const started = remembered(answer.user);
    const { authenticated, userId } = getState().session;
    forgetTickets();
    forgetDoorOfOthers(started.userId);
    writeSession(answer.token.accessToken, started);
    dispatch(sessionChanged(started));
    // What was loaded for somebody else is not for this one to see.
    if (authenticated && userId !== started.userId) dispatch(baseApi.util.resetApiState());
    else dispatch(renewPricesAndSeats());
  };
}

/** Keeps what the member changed of himself, in the browser and in the store: every page shows it at once. */
export function rememberUser({ nama, email, photo, photo_url_original }: StoredUser): SessionThunk {
  return (dispatch, getState) => {
    const { session: current } = getState();
    if (!current.authenticated) return;
    const user = { nama, email, photo, photo_url_original };
    writeUser(user);
    dispatch(sessionChanged({ ...current, user }));
  };
}

/**
 * Takes over what another tab of this browser made of the session. Who logged out there, or logged in as somebody else, must not go on
 * showing here: the page loads afresh. Who logged in there is known here too.
 */
export function followOtherTab(): SessionThunk {
  return (dispatch, getState) => {
    const { session: here } = getState();
    const there = readSession();
    if (here.userId === there.userId) return;
    if (here.authenticated) {
      browserPage.reload();
      return;
    }
    forgetTickets();
    forgetDoorOfOthers(there.userId);
    dispatch(sessionChanged(there));
    dispatch(renewPricesAndSeats());
  };
}

/** Logs out: forgets the session everywhere, everything that was loaded on its behalf, and what the device keeps. */
export function endSession(): SessionThunk {
  return (dispatch) => {
    forgetKept();
    dispatch(loseSession());
  };
}

/**
 * Forgets a session that the server refuses, and everything that was loaded on its behalf. A door keeps whom it let in without a
 * connection, until its member is back to tell it.
 */
export function loseSession(): SessionThunk {
  return (dispatch, getState) => {
    eraseSession();
    forgetTickets();
    if (!getState().session.authenticated) return;
    dispatch(sessionChanged(NO_SESSION));
    dispatch(baseApi.util.resetApiState());
  };
}
