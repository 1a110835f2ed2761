import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aFollowedEvent, aFollowedTicket, anOpenOrder, aPaidRoom } from '@/testing/samples-ticket';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';

const NOON = { id: 2, judul: 'Simposium Nyeri', mulai: '2026-12-05T13:00:00+08:00', selesai: '2026-12-05T15:00:00+08:00' };
const MORNING = { id: 1, judul: 'Workshop USG Dasar', mulai: '2026-12-05T08:00:00+08:00', selesai: '2026-12-05T10:30:00+08:00' };
const EVENT = aFollowedEvent({
  tiket: [
    aFollowedTicket({ id: 'noon', judul: 'Simposium Nyeri', sub_event: [NOON] }),
    aFollowedTicket({ id: 'morning', judul: 'Workshop USG Dasar', sub_event: [MORNING] }),
  ],
});

const own = async () => within(await screen.findByRole('region', { name: 'Event yang diikuti' }));
const way = async () => (await own()).getByRole('link', { name: 'InASIA 2026' });

test('the ticket of the session that is next leads on, and the one after it once that is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-12-05T10:28:00+08:00') });
  server.use(http.get('/user/event', givesPage([EVENT])));
  renderApp('/memberarea', { loggedIn: true });
  expect(await way()).toHaveAttribute('href', '/memberarea/tiket/morning');
  expect((await own()).getByText('Workshop USG Dasar')).toBeVisible();
  expect((await own()).getByText('Sab, 5 Des, 08.00–10.30 WITA')).toBeVisible();

  await timePassesWithAnswers(180_000);
  expect(await way()).toHaveAttribute('href', '/memberarea/tiket/noon');
  expect((await own()).getByText('Sab, 5 Des, 13.00–15.00 WITA')).toBeVisible();
  expect((await own()).queryByText('Workshop USG Dasar')).not.toBeInTheDocument();
});

test('without a ticket yet, what waits to be paid leads to the list', async () => {
  server.use(http.get('/user/event', givesPage([aFollowedEvent({ tiket: [], pesanan: [anOpenOrder()] })])));
  renderApp('/memberarea', { loggedIn: true });
  expect(await way()).toHaveAttribute('href', '/memberarea/myevent');
  expect((await own()).getByText('1 pesanan belum selesai')).toBeVisible();
});

test('with a room alone, the room leads to the list', async () => {
  server.use(http.get('/user/event', givesPage([aFollowedEvent({ tiket: [], tambahan: [aPaidRoom()] })])));
  renderApp('/memberarea', { loggedIn: true });
  expect(await way()).toHaveAttribute('href', '/memberarea/myevent');
  expect((await own()).getByText('Hotel Losari, Kamar Deluxe, 4–6 Desember 2026')).toBeVisible();
});

test('what could not be had says so and can be tried again, while the other cards stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00+08:00') });
  server.use(http.get('/user/event', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  const { user } = renderApp('/memberarea', { loggedIn: true });
  expect(await (await own()).findByText('Layanan sedang sibuk.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Event berikutnya' })).toBeVisible();

  server.use(http.get('/user/event', givesPage([EVENT])));
  await user.click((await own()).getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('link', { name: 'InASIA 2026' })).toHaveAttribute('href', '/memberarea/tiket/morning');
  expect(screen.queryByText('Layanan sedang sibuk.')).not.toBeInTheDocument();
});

test('whoever follows nothing, or nothing any more, sees no card of it', async () => {
  server.use(http.get('/user/event', givesPage([aFollowedEvent({ status: 'selesai' })])));
  const { store } = renderApp('/memberarea', { loggedIn: true });
  await screen.findByRole('region', { name: 'Event berikutnya' });
  await vi.waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"status":"selesai"'));
  expect(screen.queryByRole('region', { name: 'Event yang diikuti' })).not.toBeInTheDocument();
});
