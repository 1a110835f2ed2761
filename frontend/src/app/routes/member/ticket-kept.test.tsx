import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

// There is no worker in a page in memory: this one has just begun, and has seen nothing of what the page asked for.
const worker = vi.hoisted(() => ({ state: 'new' }));
vi.mock('@/api/offline-worker', () => ({ startWorker: () => Promise.resolve(worker.state) }));

const PAGE = '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa';
const KEPT = /^Tiket ini tersimpan di perangkat ini/;
const over = () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' });

/** A server that answers the page, and then `later` when the ticket is asked for once more. */
function aServer(later: () => ReturnType<typeof over> | undefined) {
  const asked: string[] = [];
  server.use(
    http.get('/tiket/{id}', ({ request }) => {
      asked.push(`tiket ${request.headers.get('Authorization')}`);
      const refusal = asked.filter((one) => one.startsWith('tiket')).length > 1 ? later() : undefined;
      return refusal ?? HttpResponse.json(answer(aTicket()));
    }),
    http.get('/tiket/{id}/qr.svg', ({ request }) => {
      asked.push(`kode ${request.headers.get('Authorization')}`);
      return new HttpResponse('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
    }),
  );
  return asked;
}

beforeEach(() => {
  worker.state = 'new';
  Object.assign(URL, { createObjectURL: () => 'blob:kode', revokeObjectURL: () => undefined });
});

test('a new worker sees the ticket and its code, under the name of its member', async () => {
  const asked = aServer(() => undefined);
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(asked.toSorted()).toEqual([
    'kode Bearer token-of-a-session',
    'kode Bearer token-of-a-session',
    'tiket Bearer token-of-a-session',
    'tiket Bearer token-of-a-session',
  ]);
});

test.each([
  ['with its code is not asked for again', ['', '/qr.svg'], 1],
  ['without its code is asked for again', [''], 2],
])('under a worker that was there, a ticket %s', async (_which, parts, times) => {
  worker.state = 'there';
  const kept = parts.map((part) => new Request(`http://portal.test${PAGE.replace('memberarea', 'api/v1')}${part}?milik=0`));
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    delete: () => Promise.resolve(true),
    open: () => Promise.resolve({ keys: () => Promise.resolve(kept) }),
  });
  const asked = aServer(() => undefined);
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(KEPT)).toBeVisible();
  vi.unstubAllGlobals();
  expect(asked.filter((one) => one.startsWith('tiket'))).toHaveLength(times);
});

test('a ticket that could not be had again is not said to be kept, and stays on the page', async () => {
  const asked = aServer(() => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' }));
  renderApp(PAGE, { loggedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Paket Lengkap' });
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Paket Lengkap' })).toBeVisible();
});

test('a session that turns out to be over ends here as anywhere', async () => {
  let lives = true;
  aServer(() => {
    lives = false;
    server.use(http.get('/check/auth', over));
    return over();
  });
  const { router, store } = renderApp(PAGE, { loggedIn: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(lives).toBe(false);
  expect(store.getState().session.authenticated).toBe(false);
});
