import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/memberarea/tiket/01a2050a-0000-7000-8000-0000000000aa';
let tokens: (string | null)[];

beforeEach(() => {
  tokens = [];
  Object.assign(URL, { createObjectURL: ({ type }: Blob) => `blob:${type}`, revokeObjectURL: () => undefined });
  server.use(
    http.get('/tiket/{id}/qr.svg', ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return new HttpResponse('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
    }),
    http.get('/tiket/{id}/kalender.ics', ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return new HttpResponse('BEGIN:VCALENDAR', { headers: { 'Content-Type': 'text/calendar' } });
    }),
  );
});

test('a ticket shows its code, for whom it is, and where and when', async () => {
  server.use(
    http.get(
      '/tiket/{id}',
      answers(aTicket({ sub_event: aTicket().sub_event.map((session) => ({ ...session, masuk_pada: '2026-12-05T08:12:00+08:00' })) })),
    ),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Paket Lengkap' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Kode QR tiket TKT-7Q4M-2K9F' })).toHaveAttribute('src', 'blob:image/svg+xml');
  expect(tokens).toEqual(['Bearer token-of-a-session']);
  expect(screen.getByText(inOne('dr. Budi Santoso'))).toBeVisible();
  expect(screen.getByText('Hotel Contoh, Makassar')).toBeVisible();
  const [session] = within(screen.getByRole('region', { name: 'Sesi' })).getAllByRole('listitem');
  expect(session).toHaveTextContent('Workshop USG DasarSab, 5 Des, 08.00–10.30 WITARuang ASudah masuk pukul 08.12 WITA');
});

test('the calendar file goes with the token and bears the number of the ticket', async () => {
  server.use(http.get('/tiket/{id}', answers(aTicket())));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Simpan ke kalender' }));
  await vi.waitFor(() => expect(saved).toEqual(['TKT-7Q4M-2K9F.ics blob:text/calendar']));
  expect(tokens.every((token) => token === 'Bearer token-of-a-session')).toBe(true);
});

test('a ticket can be printed', async () => {
  server.use(http.get('/tiket/{id}', answers(aTicket())));
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Cetak tiket' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a void ticket shows no code', async () => {
  server.use(http.get('/tiket/{id}', answers(aTicket({ status: 'batal' }))));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Tiket ini sudah dibatalkan dan tidak dapat dipakai masuk.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Kode QR/ })).not.toBeInTheDocument();
  expect(tokens).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Simpan ke kalender' })).not.toBeInTheDocument();
});

test('without the picture the number still lets in', async () => {
  server.use(
    http.get('/tiket/{id}', answers(aTicket())),
    http.get('/tiket/{id}/qr.svg', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(/Sebutkan nomor tiket Anda/)).toBeVisible();
  expect(screen.getByText('TKT-7Q4M-2K9F')).toBeVisible();
});

test('of another member there is no ticket', async () => {
  server.use(http.get('/tiket/{id}', () => problem(404, { message: 'Tiket tidak ditemukan.', code: 'tiket_tidak_ditemukan' })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Tiket tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat tiket Anda' })).toHaveAttribute('href', '/memberarea/myevent');
});

test.each([
  ['2099-12-05T10:30:00+08:00', 'Tunjukkan kode ini di pintu masuk.'],
  ['2020-12-05T10:30:00+08:00', 'Semua sesi tiket ini sudah selesai.'],
])('of a ticket whose last session ends %s it is said what its code is for', async (selesai, words) => {
  const sub_event = aTicket().sub_event.map((session) => ({ ...session, selesai }));
  server.use(http.get('/tiket/{id}', answers(aTicket({ sub_event }))));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(words)).toBeVisible();
});
