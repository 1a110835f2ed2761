import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { http } from '@/testing/contract';
import { server } from '@/testing/server';
import { baseApi } from './base-api';
import { usePrivateFile } from './private-file';
import { STORAGE_KEYS } from './session-storage';

const FILE = '/api/v1/sub-event/e-poster/21/file?v=1a2b';
const forgotten = vi.fn();

function Shown({ address }: { address: string }) {
  const { currentData, error } = usePrivateFile(address);
  return error ? <p>refused</p> : <p>{currentData ?? 'coming'}</p>;
}

function show(address: string) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const view = render(
    <Provider store={store}>
      <Shown address={address} />
    </Provider>,
  );
  return { ...view, store };
}

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.accessToken, 'abc');
  forgotten.mockClear();
  Object.assign(URL, { createObjectURL: ({ size }: Blob) => `blob:${size}`, revokeObjectURL: forgotten });
});

test('a file of the own site is fetched with the token, and let go with the session', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/sub-event/e-poster/{id}/file', ({ request }) => {
      asked.push(request.headers.get('Authorization'));
      return HttpResponse.text('poster');
    }),
  );
  const { store, unmount } = show(FILE);
  expect(await screen.findByText('blob:6')).toBeVisible();
  expect(asked).toEqual(['Bearer abc']);
  expect(forgotten).not.toHaveBeenCalled();
  unmount();
  store.dispatch(baseApi.util.resetApiState());
  await waitFor(() => expect(forgotten.mock.calls).toEqual([['blob:6']]));
});

test.each(['https://elsewhere.test/api/v1/file', '//elsewhere.test/file', 'data:text/plain,poster'])(
  '%s is not asked for at all, so that no token leaves',
  async (address) => {
    const heard = vi.fn();
    server.use(http.every(heard));
    show(address);
    expect(await screen.findByText('refused')).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
  },
);
