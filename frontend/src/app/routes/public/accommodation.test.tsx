import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCartItem } from '@/testing/samples-checkout';
import { anAccommodation, aRoom } from '@/testing/samples-stay';
import { server } from '@/testing/server';

const PAGE = '/event/akomodasi/12';
const LIST = '/sub-event/akomodasi/{id}';

const open = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByText('1 jenis kamar dan fasilitas', { exact: false }));

/** What is said of the chosen stay in a room. */
const offered = () => screen.getByText(/malam ·/).textContent.replace('\u00a0', ' ');

test('a hotel is a row: how far it is and what a night costs; what it has opens below', async () => {
  const { user } = renderApp(PAGE);
  const hotel = await screen.findByRole('article', { name: 'Hotel Braga Priangan' });
  expect(within(hotel).getByText('Bintang 4')).toBeInTheDocument();
  expect(within(hotel).getByText('1,2 km dari lokasi acara')).toBeVisible();
  expect(within(hotel).getByText(/^Mulai/).textContent.replace('\u00a0', ' ')).toBe('Mulai Rp 700.000 / malam');
  expect(within(hotel).getByText('Kolam renang')).not.toBeVisible();
  await open(user);
  expect(within(hotel).getByText('Kolam renang')).toBeVisible();
  expect(within(hotel).getByRole('link', { name: 'Lihat Hotel Braga Priangan di peta' })).toHaveAttribute('rel', 'noopener noreferrer');
  const nights = within(hotel).getByRole('list', { name: 'Harga per malam Deluxe Twin' });
  expect(
    within(nights)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace('\u00a0', ' ')),
  ).toEqual(['Rab, 9 DesRp 700.000Sisa 8 kamar', 'Kam, 10 DesRp 750.000Sisa 5 kamar', 'Jum, 11 DesRp 800.000Sisa 3 kamar']);
});

test('a stay is chosen in the page, stands in the address, and is added up', async () => {
  const { user, router } = renderApp(PAGE);
  await screen.findByRole('article');
  await user.selectOptions(screen.getByLabelText('Tanggal datang'), '2026-12-09');
  expect(router.state.location.search).toBe('?datang=2026-12-09&pulang=2026-12-10');
  await user.selectOptions(screen.getByLabelText('Tanggal pulang'), '2026-12-12');
  expect(router.state.location.search).toBe('?datang=2026-12-09&pulang=2026-12-12');
  expect(screen.getByText(/^Total/).textContent.replace('\u00a0', ' ')).toBe('Total Rp 2.250.000 untuk 1 kamar, 3 malam');
  expect(offered()).toBe('Rp 2.250.000 untuk 1 kamar, 3 malam · sisa 3 kamar');

  await user.click(screen.getByRole('button', { name: 'Hapus tanggal' }));
  expect(router.state.location.search).toBe('');
});

test('a room that is missing on one night says on which', async () => {
  const room = aRoom({ malam: aRoom().malam.map((night, index) => (index === 1 ? { ...night, sisa: 0 } : night)) });
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: [anAccommodation({ kamar: [room] })] })));
  const { user } = renderApp(`${PAGE}?datang=2026-12-09&pulang=2026-12-12`);
  await open(user);
  expect(screen.getByText('Tidak ada kamar untuk semua malam')).toBeVisible();
  expect(await screen.findByText('Tidak tersedia Kam, 10 Des')).toBeVisible();
  expect(screen.queryByText(/3 malam ·/)).not.toBeInTheDocument();
});

test('the keyword asks the server and leaves the stay alone', async () => {
  let asked: string | null = null;
  server.use(
    http.get(LIST, ({ request }) => {
      asked = new URL(request.url).searchParams.get('keyword');
      return HttpResponse.json({ message: 'Berhasil.', data: asked ? [] : [anAccommodation()] });
    }),
  );
  const { user, router } = renderApp(`${PAGE}?datang=2026-12-09&pulang=2026-12-11`);
  await screen.findByRole('article');
  await user.type(screen.getByLabelText('Nama hotel atau lokasi'), 'dago{Enter}');
  expect(await screen.findByText('Akomodasi tidak ditemukan.')).toBeVisible();
  expect(asked).toBe('dago');
  expect(router.state.location.search).toBe('?datang=2026-12-09&pulang=2026-12-11&keyword=dago');
});

test('an event without hotels says so', async () => {
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: [] })));
  renderApp(PAGE);
  expect(await screen.findByText('Saat ini akomodasi belum tersedia.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get(LIST, () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('article', { name: 'Hotel Braga Priangan' })).toBeVisible();
});

test('a member puts a room with its nights into the cart, as many as are free', async () => {
  let sent: unknown;
  server.use(
    http.post('/cart/item', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  const { user, router } = renderApp(`${PAGE}?datang=2026-12-09&pulang=2026-12-11`, { loggedIn: true });
  await open(user);
  const booking = within(await screen.findByRole('group', { name: 'Pesan Deluxe Twin di Hotel Braga Priangan' }));
  const rooms = booking.getByLabelText('Jumlah kamar');
  expect(within(rooms).getAllByRole('option')).toHaveLength(5);
  expect(offered()).toBe('Rp 1.450.000 untuk 1 kamar, 2 malam · sisa 5 kamar');
  await user.selectOptions(rooms, '2');
  expect(offered()).toBe('Rp 2.900.000 untuk 2 kamar, 2 malam · sisa 5 kamar');
  await user.click(booking.getByRole('button', { name: 'Masukkan ke keranjang Deluxe Twin di Hotel Braga Priangan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(sent).toEqual({ jenis: 'akomodasi', id: 3, harga_id: 31, jumlah: 2, mulai: '2026-12-09', sampai: '2026-12-11' });
});

test('a room that went to others says so and the page asks again what is free', async () => {
  let asked = 0;
  server.use(
    http.get(LIST, () => {
      asked += 1;
      const left = asked > 1 ? 0 : 1;
      const room = aRoom({ malam: aRoom().malam.map((night) => ({ ...night, sisa: left })) });
      return HttpResponse.json({ message: 'Berhasil.', data: [anAccommodation({ kamar: [room] })] });
    }),
    http.post('/cart/item', () =>
      problem(409, { message: 'Kuota Hotel Braga Priangan, Deluxe Twin, malam 9 Desember 2026 sudah habis.', code: 'kuota_habis' }),
    ),
  );
  const { user, router } = renderApp(`${PAGE}?datang=2026-12-09&pulang=2026-12-10`, { loggedIn: true });
  await open(user);
  await user.click(await screen.findByRole('button', { name: /^Masukkan ke keranjang/ }));
  expect(await screen.findByText(/malam 9 Desember 2026 sudah habis/)).toBeVisible();
  expect(await screen.findByText('Tidak tersedia Rab, 9 Des')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Masukkan ke keranjang/ })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe(PAGE);
});

test('a visitor logs in first and comes back to the same nights', async () => {
  const { user, router } = renderApp(`${PAGE}?datang=2026-12-09&pulang=2026-12-10`);
  await open(user);
  await user.click(await screen.findByRole('link', { name: /^Login untuk memesan/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: `${PAGE}?datang=2026-12-09&pulang=2026-12-10` });
});
