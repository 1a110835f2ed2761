import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { baseApi } from '@/api/base-api';
import { readSession } from '@/api/session-storage';
import { aSession } from '@/testing/samples';
import { endSession, rememberUser, sessionReducer, startSession } from './slice';

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
