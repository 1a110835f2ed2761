import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { server } from '@/testing/server';
import { baseApi } from './base-api';
import { STORAGE_KEYS } from './session-storage';

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, object>({ query: (params) => ({ url: '/probe', params }) }),
    probeAsSponsor: build.query<unknown, object>({ query: () => '/probe', extraOptions: { tokenOnlyAs: 'sponsorship' } }),
  }),
});

async function ask(params: object = {}, how: 'probe' | 'probeAsSponsor' = 'probe') {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return (await store.dispatch(probe.endpoints[how].initiate(params))).data;
}

function echo() {
  server.use(
    http.get('*/api/v1/probe', ({ request }) =>
      HttpResponse.json({ token: request.headers.get('Authorization'), search: new URL(request.url).search }),
    ),
  );
}

test('the token goes along when there is one', async () => {
  echo();
  expect(await ask()).toEqual({ token: null, search: '' });
  localStorage.setItem(STORAGE_KEYS.accessToken, 'abc');
  expect(await ask()).toEqual({ token: 'Bearer abc', search: '' });
});

test('filters that are not given are not sent', async () => {
  echo();
  expect(await ask({ page: 1, keyword: undefined, bulan: null })).toEqual({ token: null, search: '?page=1' });
});

test('a call that names a role shows the token only when the stored role is that one', async () => {
  echo();
  localStorage.setItem(STORAGE_KEYS.authenticated, 'true');
  localStorage.setItem(STORAGE_KEYS.accessToken, 'abc');
  localStorage.setItem(STORAGE_KEYS.userRole, 'user');
  expect(await ask({}, 'probeAsSponsor')).toMatchObject({ token: null });
  localStorage.setItem(STORAGE_KEYS.userRole, 'sponsorship');
  expect(await ask({}, 'probeAsSponsor')).toMatchObject({ token: 'Bearer abc' });
});
