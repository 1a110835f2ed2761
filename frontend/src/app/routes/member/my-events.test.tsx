import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { FollowedEvent } from '@/api/types';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aFollowedEvent, aFollowedTicket, anOpenOrder, aPaidRoom, aQueueEntry, aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/memberarea/myevent';

function follow(...events: FollowedEvent[]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/user/event', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json(aPage(events));
    }),
  );
  return asked;
}

test('what is to come stands before what is over, with tickets that lead to their pages', async () => {
  follow(
    aFollowedEvent({ id: 31, judul_event: 'Workshop USG', status: 'berlangsung' }),
    aFollowedEvent({
      tiket: [aFollowedTicket({ nama: 'dr. Sari' }), aFollowedTicket({ id: 'b', nomor: 'TKT-0000-0002', status: 'batal' })],
    }),
    aFollowedEvent({ id: 12, judul_event: 'EKG Dasar', status: 'selesai' }),
  );
  renderApp(PAGE, { loggedIn: true });
  const coming = within(await screen.findByRole('region', { name: 'Akan datang' }));
  const titles = coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Workshop USG', 'InASIA 2026']);
  expect(coming.getByText('Berlangsung')).toBeVisible();
  expect(coming.getAllByText(/^Jadwal Anda: /)).toHaveLength(2);
  expect(coming.getByRole('link', { name: 'InASIA 2026' })).toHaveAttribute('href', '/inasia2026');
  const tickets = within(coming.getByRole('list', { name: 'Tiket InASIA 2026' }));
  const [first, second] = tickets.getAllByRole('listitem');
  expect(first).toHaveTextContent('dr. Sari');
  expect(first).toHaveTextContent('Sab, 5 Des, 08.00–10.30 WITA');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa');
  expect(second).toHaveTextContent('TKT-0000-0002Batal');
  const over = within(screen.getByRole('region', { name: 'Selesai' }));
  expect(over.getByRole('heading', { level: 3 })).toHaveTextContent('EKG Dasar');
});

test('an event of which every ticket is void stands apart, unless an order waits or a room is paid', async () => {
  const tiket = [aFollowedTicket({ status: 'batal' })];
  follow(
    aFollowedEvent({ tiket }),
    aFollowedEvent({ id: 31, judul_event: 'Workshop USG', tiket, pesanan: [anOpenOrder()] }),
    aFollowedEvent({ id: 32, judul_event: 'Simposium Nyeri', tiket, tambahan: [aPaidRoom()] }),
  );
  renderApp(PAGE, { loggedIn: true });
  const left = within(await screen.findByRole('region', { name: 'Tidak lagi diikuti' }));
  expect(left.getByRole('heading', { level: 3 })).toHaveTextContent('InASIA 2026');
  const coming = within(screen.getByRole('region', { name: 'Akan datang' }));
  const titles = coming.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['Workshop USG', 'Simposium Nyeri']);
});

test('a room and a tour that are paid stand beside the tickets and lead to their order', async () => {
  const tour = aPaidRoom({
    jenis: 'paket_wisata',
    judul: 'Wisata Bantimurung',
    jumlah: 3,
    mulai: '2026-12-05',
    sampai: '2026-12-05',
  });
  follow(aFollowedEvent({ tambahan: [aPaidRoom(), tour] }), aFollowedEvent({ id: 31, judul_event: 'Workshop USG' }));
  renderApp(PAGE, { loggedIn: true });
  const beside = await screen.findByRole('list', { name: 'Kamar dan wisata InASIA 2026' });
  const [first, second] = within(beside).getAllByRole('listitem');
  expect(first).toHaveTextContent('Hotel Losari, Kamar Deluxe4–6 Desember 2026 2 kamar');
  expect(second).toHaveTextContent('Wisata Bantimurung5 Desember 2026 3 orang');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/event/payment/info/a1');
  expect(screen.queryByRole('list', { name: 'Kamar dan wisata Workshop USG' })).not.toBeInTheDocument();
});

test('orders that wait lead to their payment', async () => {
  follow(
    aFollowedEvent({
      tiket: [],
      pesanan: [anOpenOrder(), anOpenOrder({ id: 'b', nomor: 'ORD-2026-000124', status: 'menunggu_verifikasi' })],
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  const rows = within(await screen.findByRole('list', { name: 'Pesanan yang belum selesai' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Menunggu pembayaranSimposium NyeriORD-2026-000123');
  expect(rows[0]).toHaveTextContent('Bayar sebelum 1 Des 2026, 15.30 WIB');
  const pay = within(rows[0] as HTMLElement).getByRole('link', { name: 'Bayar sekarang' });
  expect(pay).toHaveAttribute('href', '/event/payment/info/01a2050a-0000-7000-8000-000000000001');
  expect(rows[1]).toHaveTextContent('Menunggu verifikasi');
  expect(rows[1]).not.toHaveTextContent('Bayar sebelum');
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Lihat pesanan' })).toBeVisible();
});

test('who follows nothing is led to the events', async () => {
  follow();
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Belum ada event yang diikuti.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat event' })).toHaveAttribute('href', '/event');
});

test('a failed load can be tried again, and the address names the page', async () => {
  server.use(http.get('/user/event', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })));
  const { user } = renderApp(`${PAGE}?page=2`, { loggedIn: true });
  expect(await screen.findByText('Layanan sedang sibuk.')).toBeVisible();
  const asked = follow(aFollowedEvent());
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'InASIA 2026' })).toBeVisible();
  expect(asked).toEqual(['2']);
});

test('without a connection that is said once, above the tickets of this device', async () => {
  const kept = [aTicket(), aTicket({ id: 'b2', judul: 'Workshop USG', judul_event: 'EKG Dasar' })].map((ticket) =>
    Response.json(answer(ticket)),
  );
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    delete: () => Promise.resolve(true),
    open: () => Promise.resolve({ matchAll: () => Promise.resolve([...kept, new Response('<svg/>')]) }),
  });
  server.use(
    http.get('/user/event', () => HttpResponse.error()),
    http.get('/user/daftar-tunggu', () => HttpResponse.error()),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const own = within(await screen.findByRole('region', { name: 'Tiket di perangkat ini' }));
  vi.unstubAllGlobals();
  expect(own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Paket Lengkap, InASIA 2026', '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa'],
    ['Workshop USG, EKG Dasar', '/memberarea/tiket/b2'],
  ]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(/Tidak dapat terhubung ke server/);

  follow(aFollowedEvent());
  server.use(http.get('/user/daftar-tunggu', () => HttpResponse.json(answer([aQueueEntry()]))));
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'InASIA 2026' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Daftar tunggu' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tiket di perangkat ini' })).not.toBeInTheDocument();
});

test('the front door of the member area shows the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00+08:00') });
  follow(aFollowedEvent({ pesanan: [anOpenOrder()] }));
  renderApp('/memberarea', { loggedIn: true });
  const own = within(await screen.findByRole('region', { name: 'Event yang diikuti' }));
  expect(own.getByRole('link', { name: 'InASIA 2026' })).toHaveAttribute('href', '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa');
  expect(own.getByText('1 pesanan belum selesai')).toBeVisible();
});
