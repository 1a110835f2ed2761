import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

test('a page that is not built yet apologises and goes back one step', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  const { user, router } = renderApp('/berita');
  await screen.findByRole('link', { name: 'All Learning' });
  await act(() => router.navigate('/learning/tidak-ada'));
  expect(await screen.findByRole('heading', { name: 'oops.. Halaman sedang dalam pengembangan' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: "It's okay, go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/berita'));
});

test('an address of the phone menu without a page offers the page that exists', async () => {
  const { user, router } = renderApp('/tentang/sejarah');
  expect(await screen.findByRole('heading', { name: 'oops.. Halaman sedang dalam pengembangan' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Buka Sejarah' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sejarah'));
});

test('when there is nothing to go back to, it goes home', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  const { user, router } = renderApp('/tidak/ada');
  await user.click(await screen.findByRole('button', { name: "It's okay, go Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
