import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { QueueEntry } from '@/api/types';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCartItem } from '@/testing/samples-checkout';
import { aQueueEntry } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const PAGE = '/memberarea/myevent';
const OFFERED = aQueueEntry({
  id: '01a2050a-0000-7000-8000-0000000000e2',
  judul: 'Workshop Jalan Napas',
  jumlah: 2,
  status: 'ditawarkan',
  posisi: null,
  batas_ambil: '2026-11-21T01:30:00Z',
  sisa_detik: 63_000,
});

const queue = async () => within(await screen.findByRole('region', { name: 'Daftar tunggu' }));

test('what is offered comes first with its deadline, what is waited for with its place', async () => {
  server.use(http.get('/user/daftar-tunggu', answers([aQueueEntry(), OFFERED])));
  renderApp(PAGE, { loggedIn: true });
  const [offered, waiting] = (await queue()).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(offered).toHaveTextContent('Kursi ditawarkan');
  expect(offered).toHaveTextContent('Workshop Jalan Napas');
  expect(offered).toHaveTextContent('2 orang');
  expect(offered).toHaveTextContent('Ambil sebelum 21 Nov 2026, 08.30 WIB');
  expect(offered).toHaveTextContent(/Ditahan untuk Anda 17:\d\d:\d\d/);
  expect(waiting).toHaveTextContent('Urutan ke-3');
  expect(within(waiting).queryByRole('button', { name: 'Ambil sekarang' })).not.toBeInTheDocument();
});

test('one tap takes the offer into the cart', async () => {
  const taken: unknown[] = [];
  server.use(
    http.get('/user/daftar-tunggu', answers([OFFERED])),
    http.post('/daftar-tunggu/{id}/ambil', ({ params }) => {
      taken.push(params.id);
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click((await queue()).getByRole('button', { name: 'Ambil sekarang' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(taken).toEqual([OFFERED.id]);
});

test('an offer that is over is told in the words of the server', async () => {
  const words = 'Tidak ada kursi yang sedang ditawarkan untuk antrean ini, atau batas waktunya sudah lewat.';
  server.use(
    http.get('/user/daftar-tunggu', answers([OFFERED])),
    http.post('/daftar-tunggu/{id}/ambil', () => problem(409, { message: words, code: 'tidak_ada_penawaran' })),
  );
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click((await queue()).getByRole('button', { name: 'Ambil sekarang' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE);
});

test('whoever leaves is asked first, and is out of the list then', async () => {
  let entries: QueueEntry[] = [aQueueEntry()];
  server.use(
    http.get('/user/daftar-tunggu', () => HttpResponse.json(answer(entries))),
    http.delete('/daftar-tunggu/{id}', () => {
      entries = [];
      return HttpResponse.json(answer(entries));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click((await queue()).getByRole('button', { name: 'Keluar dari daftar tunggu' }));
  const question = within(await screen.findByRole('dialog', { name: 'Keluar dari daftar tunggu?' }));
  await user.click(question.getByRole('button', { name: 'Keluar' }));
  expect(await screen.findByText('Anda keluar dari daftar tunggu Workshop USG Dasar.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Daftar tunggu' })).not.toBeInTheDocument());
});

test('an offer that ran out says so and asks for nothing', async () => {
  server.use(http.get('/user/daftar-tunggu', answers([{ ...OFFERED, status: 'berakhir', sisa_detik: 0 }])));
  renderApp(PAGE, { loggedIn: true });
  const list = await queue();
  expect(list.getByText('Batas waktu mengambil kursi sudah lewat.')).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});
