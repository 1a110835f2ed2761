import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Providers } from '../providers';
import { createStore } from '../store';
import { RouteError } from './route-error';

test('a page that fails while drawing names itself and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failing = () => {
    throw new Error('drawing failed');
  };
  const router = createMemoryRouter([{ path: '/', Component: Failing, ErrorBoundary: RouteError }]);
  render(
    <Providers store={createStore()}>
      <RouterProvider router={router} />
    </Providers>,
  );

  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Halaman tidak dapat ditampilkan · Diklat Nusamedika'));
});
