import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { server } from '@/testing/server';
import { baseApi } from './base-api';
import { TIME_LIMIT_MS } from './client';
import { toProblem } from './problem';
import { STORAGE_KEYS } from './session-storage';

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, object>({ query: (params) => ({ url: '/probe', params }) }),
    probeAt: build.query<unknown, string>({ query: (url) => url }),
    probeAsSponsor: build.query<unknown, object>({ query: () => '/probe', extraOptions: { tokenOnlyAs: 'sponsorship' } }),
  }),
});

function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

async function ask(params: object = {}, how: 'probe' | 'probeAsSponsor' = 'probe') {
  const store = createStore();
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

test('a server that does not answer is waited for a minute and no longer', async () => {
  const heard = vi.fn();
  server.use(
    http.get('*/api/v1/probe', () => {
      heard();
      return new Promise<never>(() => undefined);
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = createStore();
  const asked = store.dispatch(probe.endpoints.probe.initiate({}));
  await vi.waitUntil(() => heard.mock.calls.length > 0);
  vi.advanceTimersByTime(TIME_LIMIT_MS - 1);
  expect(probe.endpoints.probe.select({})(store.getState()).status).toBe('pending');
  vi.advanceTimersByTime(1);
  const { error } = await asked;
  expect(toProblem(error).code).toBe('terlalu_lama');
});

test.each(['https://elsewhere.test/api/v1/probe', 'http://portal.test.elsewhere.test/probe', 'data:text/plain,probe'])(
  '%s is not asked for at all, so that no token leaves',
  async (address) => {
    const heard = vi.fn();
    server.use(http.all('*', heard));
    localStorage.setItem(STORAGE_KEYS.accessToken, 'abc');
    const { error } = await createStore().dispatch(probe.endpoints.probeAt.initiate(address));
    expect(error).toMatchObject({ status: 'CUSTOM_ERROR' });
    expect(heard).not.toHaveBeenCalled();
  },
);

test('a server that is asked too often says when to come back', async () => {
  server.use(
    http.get('*/api/v1/probe', () => HttpResponse.json({ message: 'Tunggu.' }, { status: 429, headers: { 'Retry-After': '42' } })),
  );
  const { error } = await createStore().dispatch(probe.endpoints.probe.initiate({}));
  expect(toProblem(error)).toMatchObject({ status: 429, retryAfter: 42 });
});
