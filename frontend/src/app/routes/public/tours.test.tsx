import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCartItem } from '@/testing/samples-checkout';
import { aTour } from '@/testing/samples-stay';
import { server } from '@/testing/server';

const PAGE = '/event/paket-wisata/12';
const LIST = '/event/data/paket-wisata';

test('a tour says when, from where, what is included, and what it costs', async () => {
  let asked: string | null = null;
  server.use(
    http.get(LIST, ({ request }) => {
      asked = new URL(request.url).searchParams.get('event_id');
      return HttpResponse.json({ message: 'Berhasil.', data: [aTour()] });
    }),
  );
  const { user } = renderApp(PAGE);
  const tour = await screen.findByRole('article', { name: 'Kawah Putih dan kebun teh' });
  expect(asked).toBe('12');
  // Folded on a phone.
  expect(within(tour).getByText('Makan siang')).not.toBeVisible();
  await user.click(within(tour).getByText('Sudah termasuk'));
  for (const words of [
    '12 Desember 2026',
    '07.00–16.30 WIB (9 jam 30 menit)',
    'Kumpul di lobi Hotel Priangan',
    'Makan siang',
    'Sisa 12 tempat',
  ]) {
    expect(within(tour).getByText(words)).toBeVisible();
  }
});

test('a tour that is full says so', async () => {
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: [aTour({ sisa: 0 })] })));
  renderApp(PAGE);
  expect(await screen.findByText('Kuota habis')).toBeVisible();
});

test('nothing found is told apart from nothing there', async () => {
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: [] })));
  const { user, router } = renderApp(PAGE);
  expect(await screen.findByText('Saat ini paket wisata belum tersedia.')).toBeVisible();
  await user.type(screen.getByLabelText('Kata kunci'), 'gunung{Enter}');
  expect(await screen.findByText('Paket wisata tidak ditemukan.')).toBeVisible();
  expect(router.state.location.search).toBe('?keyword=gunung');
});

test('a failed load can be retried', async () => {
  server.use(http.get(LIST, () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('article', { name: 'Kawah Putih dan kebun teh' })).toBeVisible();
});

test('while nobody can tell what is free, the number of all places stands there', async () => {
  server.use(http.get(LIST, () => HttpResponse.json({ message: 'Berhasil.', data: [aTour({ sisa: null })] })));
  renderApp(PAGE);
  expect(await screen.findByText('Kuota 40 orang')).toBeVisible();
});

test('a member puts places of a tour into the cart', async () => {
  let sent: unknown;
  server.use(
    http.post('/cart/item', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.selectOptions(await screen.findByLabelText('Jumlah orang'), '3');
  await user.click(screen.getByRole('button', { name: 'Masukkan ke keranjang Kawah Putih dan kebun teh' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(sent).toEqual({ jenis: 'paket_wisata', id: 5, jumlah: 3 });
});
