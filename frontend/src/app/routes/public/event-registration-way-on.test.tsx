import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '@/api/types';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCart, aCartItem } from '@/testing/samples-checkout';
import { aBundle, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

const PAGE = '/event/registration/12';
const MORNING = aSubEvent({ id: 1, judul: 'Simposium Nyeri' });
const AFTERNOON = aSubEvent({ id: 3, judul: 'Simposium Sepsis', jam_mulai: '13:00', jam_selesai: '15:00' });
const BUNDLE = aBundle({ id: 7, nama: 'Paket Lengkap', sub_event: [MORNING, AFTERNOON] });

const box = (name: string) => screen.findByRole('checkbox', { name });
const side = () => within(screen.getByRole('complementary', { name: 'Pilihan Anda' }));
const goOn = () => side().getByRole('button', { name: 'Lanjut ke keranjang' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  server.use(http.get('/sub-event', answers([MORNING, AFTERNOON])), http.get('/sub-event/data/bundling', answers([BUNDLE])));
});

/** What the cart is asked to take, unless it is refused. */
function takeIntoCart(refusal: (id: number) => Omit<Problem, 'trace_id'> | null = () => null) {
  const taken: unknown[] = [];
  server.use(
    http.post('/cart/item', async ({ request }) => {
      const body = (await request.json()) as { id: number };
      const refused = refusal(body.id);
      if (refused) return problem(409, refused);
      taken.push(body);
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  return taken;
}

test('the choice of a member goes into the cart, and nothing of it is left behind', async () => {
  const taken = takeIntoCart();
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Simposium Nyeri'));
  await user.click(await box('Simposium Sepsis'));
  await user.click(goOn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(taken).toEqual([
    { jenis: 'sub_event', id: 1, jumlah: 1 },
    { jenis: 'sub_event', id: 3, jumlah: 1 },
  ]);

  await router.navigate(PAGE);
  expect(await box('Simposium Nyeri')).not.toBeChecked();
});

test('a package goes as one', async () => {
  const taken = takeIntoCart();
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Paket Lengkap'));
  await user.click(goOn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(taken).toEqual([{ jenis: 'bundling', id: 7, jumlah: 1 }]);
});

test('what did not get in is told, and stays chosen', async () => {
  takeIntoCart((id) => (id === 3 ? { message: 'Kuota “Simposium Sepsis” sudah habis.', code: 'kuota_habis' } : null));
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Simposium Nyeri'));
  await user.click(await box('Simposium Sepsis'));
  await user.click(goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sebagian pilihan Anda belum masuk keranjang:Kuota “Simposium Sepsis” sudah habis.',
  );
  // It stands far above the button on a phone: with the focus it comes into view.
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(router.state.location.pathname).toBe(PAGE);
  expect(await box('Simposium Nyeri')).not.toBeChecked();
  expect(await box('Simposium Sepsis')).toBeChecked();
});

test('where nothing got in, the page does not say that some of it did', async () => {
  takeIntoCart((id) => ({ message: `Bentrok dengan tiket Anda (${id}).`, code: 'jadwal_bentrok' }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Simposium Nyeri'));
  await user.click(await box('Simposium Sepsis'));
  await user.click(goOn());
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent(/^Pilihan Anda belum masuk keranjang:Bentrok dengan tiket Anda \(1\)\.Bentrok/);
});

test('what the reader has himself is in the way of his own seat, and can be had for somebody else at once', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('/cart/item', async ({ request }) => {
      const body = (await request.json()) as { id: number; untuk?: string };
      asked.push(body);
      if (body.id === 1 && body.untuk !== 'orang_lain') {
        return problem(409, { message: 'Anda sudah memilikinya (ORD-2026-000001).', code: 'sudah_dipesan' });
      }
      if (body.id === 3) return problem(409, { message: 'Kuota sudah habis.', code: 'kuota_habis' });
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Simposium Nyeri'));
  await user.click(await box('Simposium Sepsis'));
  await user.click(goOn());
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('Anda sudah memilikinya (ORD-2026-000001).');
  asked.length = 0;
  await user.click(within(told).getByRole('button', { name: 'Pesan untuk orang lain' }));
  await waitFor(() => expect(asked).toEqual([{ jenis: 'sub_event', id: 1, jumlah: 1, untuk: 'orang_lain' }]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
});

test('what stands in the cart already is no hindrance', async () => {
  takeIntoCart(() => ({ message: '“Simposium Nyeri” sudah ada di keranjang.', code: 'sudah_di_keranjang' }));
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Simposium Nyeri'));
  await user.click(goOn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
});

test.each([
  ['a part of it', aCartItem({ jenis: 'sub_event', item_id: 7 })],
  ['nothing', null],
])('a package that is refused is told, and stays chosen, while the cart holds %s', async (_what, item) => {
  takeIntoCart(() => ({ message: 'Simposium Nyeri sudah ada di keranjang Anda.', code: 'sudah_di_keranjang' }));
  server.use(http.get('/cart', () => HttpResponse.json(answer(aCart(item ? [item] : [])))));
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Paket Lengkap'));
  await user.click(goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Simposium Nyeri sudah ada di keranjang Anda.');
  expect(router.state.location.pathname).toBe(PAGE);
  expect(await box('Paket Lengkap')).toBeChecked();
});

test('a package that stands in the cart is no hindrance', async () => {
  takeIntoCart(() => ({ message: 'Paket Lengkap sudah ada di keranjang Anda.', code: 'sudah_di_keranjang' }));
  server.use(http.get('/cart', () => HttpResponse.json(answer(aCart([aCartItem({ jenis: 'bundling', item_id: 7 })])))));
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click(await box('Paket Lengkap'));
  await user.click(goOn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
});

test('the way on leads nowhere before something is chosen', async () => {
  renderApp('/event/registration/12', { loggedIn: true });
  await box('Simposium Nyeri');
  expect(side().getByRole('button', { name: 'Pilih sub-event terlebih dahulu' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Lanjut ke keranjang' })).not.toBeInTheDocument();
});

test('a visitor is asked to log in first, and told that prices are for everybody', async () => {
  const { user } = renderApp('/event/registration/12');
  await user.click(await box('Simposium Nyeri'));
  expect(side().getByRole('link', { name: 'Login untuk melanjutkan' })).toHaveAttribute('href', '/login');
  expect(await screen.findByText(/^Harga di bawah adalah harga umum/)).toBeVisible();
});

test.each([
  ['logs in', 'Login'],
  ['registers', 'Register'],
])('a visitor who %s is brought back to the choice', async (_how, way) => {
  const { user, router } = renderApp('/event/registration/12?jenis=symposium');
  await user.click(await box('Simposium Nyeri'));
  await user.click(side().getByRole('link', { name: 'Login untuk melanjutkan' }));
  await screen.findByLabelText('Email / NPA');
  if (way === 'Register') {
    await user.click(screen.getByRole('link', { name: 'Register' }));
    await user.type(await screen.findByLabelText('Nama Lengkap'), 'dr. Sari');
    await user.type(screen.getByLabelText('Email'), 'sari@contoh.id');
    await user.type(screen.getByLabelText('Nomor HP'), '081234567890');
    await user.type(screen.getByLabelText('NIK'), '3174014501900001');
    await user.selectOptions(await screen.findByLabelText('Profesi'), await screen.findByRole('option', { name: 'Perawat' }));
  } else {
    await user.type(screen.getByLabelText('Email / NPA'), '10020030');
  }
  await user.type(screen.getByLabelText('Password'), 'Diklat#2026');
  await user.click(screen.getByRole('button', { name: way }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/event/registration/12?jenis=symposium'),
  );
  expect(await box('Simposium Nyeri')).toBeChecked();
});
