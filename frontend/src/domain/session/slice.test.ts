import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { eraseSession, readSession, writeSession } from '@/api/session-storage';
import { answers, http } from '@/testing/contract';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { browserPage } from './browser-page';
import { endSession, followOtherTab, rememberUser, sessionReducer, startSession } from './slice';

const CHANGED = { nama: 'dr. Sari', email: 'anggota@contoh.id', photo: '/media/a.webp', photo_url_original: null };

function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

test('what a member changed of himself is kept in the store and for the next visit; id and role stay', () => {
  const store = createStore();
  store.dispatch(startSession(aSession({ role_name: 'sponsorship' })));
  store.dispatch(rememberUser(CHANGED));
  expect(store.getState().session).toEqual({ authenticated: true, user: CHANGED, userId: 41, userRole: 'sponsorship' });
  expect(readSession()).toEqual(store.getState().session);
});

test('an answer that comes after the logout brings nobody back', () => {
  const store = createStore();
  store.dispatch(startSession(aSession()));
  store.dispatch(endSession());
  store.dispatch(rememberUser(CHANGED));
  expect(store.getState().session.user).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a visitor who logs in is told his own prices at once', async () => {
  const probe = baseApi.injectEndpoints({
    endpoints: (build) => ({
      pricesProbe: build.query({ ...data((event_id: number) => get('/sub-event', { query: { event_id } })), providesTags: ['SubEvent'] }),
    }),
  });
  const asked: (string | null)[] = [];
  server.use(
    http.get('/sub-event', ({ request }) => {
      asked.push(request.headers.get('Authorization'));
      return answers([])();
    }),
  );
  const store = createStore();
  await store.dispatch(probe.endpoints.pricesProbe.initiate(12));
  store.dispatch(startSession(aSession()));
  await vi.waitFor(() => expect(asked).toEqual([null, 'Bearer token-of-a-session']));
});

const OTHER = { authenticated: true, user: CHANGED, userId: 77, userRole: 'user' };

test.each([
  ['the logout', () => eraseSession()],
  ['another member’s login', () => writeSession('token-of-another', OTHER)],
])('%s in another tab leaves nothing of the member in this one', (_what, happens) => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  const store = createStore();
  store.dispatch(startSession(aSession()));
  store.dispatch(followOtherTab());
  expect(reload).not.toHaveBeenCalled();
  happens();
  store.dispatch(followOtherTab());
  expect(reload).toHaveBeenCalledOnce();
});

test('a login in another tab is known in this one, which keeps what was typed', () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  const store = createStore();
  writeSession('token-of-another', OTHER);
  store.dispatch(followOtherTab());
  expect(store.getState().session).toEqual(OTHER);
  expect(reload).not.toHaveBeenCalled();
});
