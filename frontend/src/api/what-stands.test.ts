import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '@/testing/server';
import { apiReducer, baseApi } from './base-api';

const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({ standing: build.query<{ words: string }, string>({ query: (name) => `/standing/${name}` }) }),
});

let answer: () => Response;

function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: apiReducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

beforeEach(() => {
  answer = () => HttpResponse.json({ words: 'as it was' });
  server.use(http.get('*/api/v1/standing/:name', () => answer()));
});

const refused = (status: number) => () => HttpResponse.json({ message: 'Tidak.', code: 'tidak' }, { status });

test.each([
  ['a busy server', refused(503)],
  ['one that wants to be left alone', refused(429)],
  ['no connection', () => HttpResponse.error()],
])('%s leaves what stands', async (_what, failing) => {
  const store = createStore();
  await store.dispatch(endpoints.standing.initiate('a'));
  answer = failing;
  await store.dispatch(endpoints.standing.initiate('a', { forceRefetch: true }));
  expect(endpoints.standing.select('a')(store.getState())).toMatchObject({ isSuccess: true, data: { words: 'as it was' } });
  expect(endpoints.standing.select('a')(store.getState()).error).toBeUndefined();
});

test.each([401, 403, 404])('an answer of %i is told', async (status) => {
  const store = createStore();
  await store.dispatch(endpoints.standing.initiate('a'));
  answer = refused(status);
  await store.dispatch(endpoints.standing.initiate('a', { forceRefetch: true }));
  expect(endpoints.standing.select('a')(store.getState())).toMatchObject({ isError: true, error: { status } });
});

test('where nothing stands, every failure is told', async () => {
  const store = createStore();
  answer = refused(503);
  await store.dispatch(endpoints.standing.initiate('a'));
  expect(endpoints.standing.select('a')(store.getState())).toMatchObject({ isError: true, error: { status: 503 } });
});
