import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { server } from '@/testing/server';
import { baseApi } from './base-api';
import { freshFor } from './freshness';

const { endpoints } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    aging: build.query<object, void>({ query: () => '/aging', ...freshFor(5) }),
    lasting: build.query<object, void>({ query: () => '/lasting' }),
  }),
});

test('an answer that is too old is asked for again by whoever shows it anew, and no other is', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/:name', ({ params }) => {
      asked.push(String(params['name']));
      return HttpResponse.json({});
    }),
  );
  const now = vi.spyOn(Date, 'now');
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const show = () => Promise.all([store.dispatch(endpoints.aging.initiate()), store.dispatch(endpoints.lasting.initiate())]);

  now.mockReturnValue(100_000);
  await show();
  now.mockReturnValue(105_000);
  await show();
  expect(asked.toSorted()).toEqual(['aging', 'lasting']);
  now.mockReturnValue(105_001);
  await show();
  expect(asked.toSorted()).toEqual(['aging', 'aging', 'lasting']);
});
