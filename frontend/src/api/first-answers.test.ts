import { configureStore } from '@reduxjs/toolkit';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '@/testing/server';
import { baseApi } from './base-api';
import { forgetFirstAnswers } from './first-answers';
import { STORAGE_KEYS } from './session-storage';

const probe = baseApi.injectEndpoints({
  endpoints: (build) => ({
    firstProbe: build.query<unknown, object | void>({ query: (params) => (params ? { url: '/probe', params } : '/probe') }),
    sendProbe: build.mutation<unknown, void>({ query: () => ({ url: '/probe', method: 'POST' }) }),
  }),
});

const asked: string[] = [];

beforeEach(() => {
  forgetFirstAnswers();
  document.body.replaceChildren();
  asked.length = 0;
  server.use(
    http.all('*/api/v1/probe', ({ request }) => {
      asked.push(`${request.method} ${new URL(request.url).search}`);
      return HttpResponse.json('from the server');
    }),
  );
});

/** A page that came with these answers. */
function pageWith(text: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-answers';
  block.textContent = text;
  document.body.append(block);
}

async function ask(params?: object) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return (await store.dispatch(probe.endpoints.firstProbe.initiate(params))).data;
}

test('the first call is answered by the page, the next one by the server', async () => {
  pageWith('{"/probe":"from the page"}');
  expect(await ask()).toBe('from the page');
  expect(asked).toEqual([]);
  expect(await ask()).toBe('from the server');
  expect(asked).toHaveLength(1);
});

test('a member is answered by the page too', async () => {
  localStorage.setItem(STORAGE_KEYS.authenticated, 'true');
  localStorage.setItem(STORAGE_KEYS.accessToken, 'abc');
  pageWith('{"/probe":"from the page"}');
  expect(await ask()).toBe('from the page');
});

test('only the very same address is answered', async () => {
  pageWith('{"/probe?page=1&keyword=":"from the page"}');
  expect(await ask()).toBe('from the server');
  expect(await ask({ page: 2, keyword: '' })).toBe('from the server');
  expect(await ask({ page: 1, keyword: '' })).toBe('from the page');
});

test('an answer of nothing is an answer', async () => {
  pageWith('{"/probe":null}');
  expect(await ask()).toBeNull();
  expect(asked).toEqual([]);
});

test('only reading is answered', async () => {
  pageWith('{"/probe":"from the page"}');
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  expect((await store.dispatch(probe.endpoints.sendProbe.initiate())).data).toBe('from the server');
  expect(asked).toEqual(['POST ']);
});

test.each(['', 'not JSON', '[]'])('a block that says "%s" answers nothing', async (text) => {
  pageWith(text);
  expect(await ask()).toBe('from the server');
});

test('a page that the browser kept, or that has been open for long, is asked for nothing', async () => {
  pageWith('{"/probe":"from the page"}');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ transferSize: 0 } as PerformanceNavigationTiming]);
  expect(await ask()).toBe('from the server');

  forgetFirstAnswers();
  vi.spyOn(performance, 'now').mockReturnValue(60_001);
  expect(await ask()).toBe('from the server');
});
