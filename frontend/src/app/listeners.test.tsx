import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eraseSession } from '@/api/session-storage';
import { browserPage } from '@/domain/session/browser-page';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';
import { AWAY_MS, listen } from './listeners';

let stop = () => {};
afterEach(() => stop());

function turn(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** What the page asks for, each address once for each time. */
function watch() {
  const asked: string[] = [];
  server.use(http.every(({ request }) => void asked.push(new URL(request.url).pathname.replace('/api/v1', ''))));
  return asked;
}

test('who comes back after a while sees today’s seats, with the choice as it was; a glance elsewhere asks nothing', async () => {
  let seats = 12;
  server.use(http.get('/sub-event', () => answers([aSubEvent({ judul: 'Workshop Jalan Napas', sisa_kuota: seats })])()));
  const { user, store } = renderApp('/event/registration/12');
  stop = listen(store);
  const choice = await screen.findByRole('checkbox', { name: /Workshop Jalan Napas/ });
  await user.click(choice);

  const now = vi.spyOn(Date, 'now');
  const asked = watch();
  seats = 3;
  now.mockReturnValue(1_000_000);
  turn('hidden');
  now.mockReturnValue(1_000_000 + AWAY_MS - 1);
  turn('visible');
  expect(asked).toEqual([]);

  turn('hidden');
  now.mockReturnValue(1_000_000 + 2 * AWAY_MS);
  turn('visible');
  expect(await screen.findByText(/3 kursi/)).toBeVisible();
  expect(asked.toSorted()).toEqual(['/sub-event', '/sub-event/data/bundling']);
  expect(screen.getByRole('checkbox', { name: /Workshop Jalan Napas/ })).toBeChecked();
});

test('a page that could not be loaded fills itself when the connection is back', async () => {
  server.use(http.get('/berita', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { store } = renderApp('/berita');
  stop = listen(store);
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('article', { name: 'Pendaftaran simposium dibuka' })).toBeVisible();
});

test('what was typed stays when the connection is back', async () => {
  const { user, store } = renderApp('/memberarea/profile', { loggedIn: true });
  stop = listen(store);
  const name = await screen.findByLabelText(/^Nama/);
  await user.clear(name);
  await user.type(name, 'dr. Ratna Baru');
  const asked = watch();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toContain('/user/profile'));
  await waitFor(() => expect(Object.values(store.getState().api.queries).some((query) => String(query?.status) === 'pending')).toBe(false));
  expect(name).toHaveValue('dr. Ratna Baru');
});

test('a logout in another tab ends what this one shows', () => {
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue(undefined);
  const { store } = renderApp('/', { loggedIn: true });
  stop = listen(store);
  eraseSession();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(reload).toHaveBeenCalledOnce();
});
