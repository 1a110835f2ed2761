/** The tickets of the next two weeks are kept on the device before anybody finds out that there is no connection. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aFollowedEvent, aFollowedTicket, aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

// There is no worker in a page in memory: this one has just begun.
vi.mock('@/api/offline-worker', () => ({ startWorker: () => Promise.resolve('new') }));

const KEPT = /^Tiket untuk dua minggu ke depan tersimpan di perangkat ini/;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T00:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** A member with two tickets of this week and one of another year. */
function aServer(answers: () => Response) {
  const asked: string[] = [];
  const later = [{ id: 3, judul: 'Sesi', mulai: '2027-06-05T08:00:00+08:00', selesai: '2027-06-05T10:30:00+08:00' }];
  const tiket = [aFollowedTicket({ id: 'a' }), aFollowedTicket({ id: 'b' }), aFollowedTicket({ id: 'c', sub_event: later })];
  server.use(
    http.get('/user/event', () => HttpResponse.json(aPage([aFollowedEvent({ tiket })]))),
    http.get('/tiket/{id}', ({ params }) => {
      asked.push(params['id']);
      return answers();
    }),
    http.get('/tiket/{id}/qr.svg', () => new HttpResponse('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })),
  );
  return asked;
}

test('they are asked for one after the other, those of later not at all', async () => {
  const asked = aServer(() => HttpResponse.json(answer(aTicket())));
  renderApp('/memberarea/myevent', { loggedIn: true });
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(asked).toEqual(['a', 'b']);
});

test('one whose code did not come is asked for again, one that is whole is not', async () => {
  const kept = ['/api/v1/tiket/a', '/api/v1/tiket/b', '/api/v1/tiket/b/qr.svg'];
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    delete: () => Promise.resolve(true),
    open: () => Promise.resolve({ keys: () => Promise.resolve(kept.map((path) => new Request(`http://portal.test${path}?milik=0`))) }),
  });
  const asked = aServer(() => HttpResponse.json(answer(aTicket())));
  renderApp('/memberarea/myevent', { loggedIn: true });
  expect(await screen.findByText(KEPT)).toBeVisible();
  vi.unstubAllGlobals();
  expect(asked).toEqual(['a']);
});

test('a server that has no time is not asked for the next one, and nothing is said to be kept', async () => {
  const asked = aServer(() => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }));
  renderApp('/memberarea/myevent', { loggedIn: true });
  await waitFor(() => expect(asked).toEqual(['a']));
  expect(await screen.findByRole('region', { name: 'Akan datang' })).toBeVisible();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(asked).toEqual(['a']);
});
