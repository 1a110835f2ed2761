import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { traceparent } from '@/api/trace';
import { tracePages } from './traced-pages';

const trace = () => traceparent().split('-')[1];

test('what the loaders of a page ask for belongs to its trace already, and to no other after it', async () => {
  let loading: string | undefined;
  const router = createMemoryRouter([
    { path: '/', element: null },
    {
      path: '/berita',
      element: null,
      loader: () => {
        loading = trace();
        return null;
      },
    },
  ]);
  tracePages(router);
  const first = trace();
  await router.navigate('/berita');
  expect(loading).not.toBe(first);
  expect(trace()).toBe(loading);
  await router.navigate('/');
  expect(trace()).not.toBe(loading);
});
