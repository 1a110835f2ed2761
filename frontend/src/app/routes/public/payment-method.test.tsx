import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { PaymentMethod } from '@/api/types';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCart, aCartItem, anOrder } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const PAGE = '/event/payment/bank';
const BANK = anOrder().metode_pembayaran;
const OTHER: PaymentMethod = { ...BANK, id: 2, nama: 'Transfer Bank Makmur', bank: 'Bank Makmur', nomor_rekening: '9876543210' };
const FREE: PaymentMethod = { ...BANK, id: 9, jenis: 'gratis', nama: 'Tanpa biaya', bank: null, nomor_rekening: null, atas_nama: null };

function stand(cart = aCart(), methods = [BANK, OTHER, FREE]) {
  server.use(http.get('/cart', answers(cart)), http.post('/payment/payment-method-list', answers(methods)));
}

function listen(reply: () => Response = () => HttpResponse.json(answer(anOrder()), { status: 201 })) {
  const heard: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post('/order', async ({ request }) => {
      heard.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return reply();
    }),
    http.get('/order/{id}', answers(anOrder())),
  );
  return heard;
}

const methods = async () => within(await screen.findByRole('radiogroup', { name: 'Bayar dengan' }));
const send = () => screen.getByRole('button', { name: 'Buat pesanan' });

test('a method is told by its logo beside its name, and one without a logo by its name alone', async () => {
  stand(aCart(), [{ ...BANK, logo: '/media/payments/bank-sentosa.webp' }, OTHER]);
  renderApp(PAGE, { loggedIn: true });
  const offered = await methods();
  const cardOf = (name: string) => within(offered.getByText(name).closest('label') as HTMLElement);
  expect(cardOf('Transfer Bank Sentosa').getByRole('presentation')).toHaveAttribute('src', '/media/payments/bank-sentosa.webp');
  expect(offered.getByRole('radio', { name: /^Transfer Bank Sentosa Rekening/ })).toBeVisible();
  expect(cardOf('Transfer Bank Makmur').queryByRole('presentation')).not.toBeInTheDocument();
});

test('whoever is about to order reads what goes back when it is called off', async () => {
  stand();
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Jika dibatalkan, uang tidak kembali.')).toBeVisible();
});

test('a logo that cannot be had leaves its method to its name, which can be chosen all the same', async () => {
  stand(aCart(), [{ ...BANK, logo: '/media/payments/bank-sentosa.webp' }, OTHER]);
  const { user } = renderApp(PAGE, { loggedIn: true });
  const offered = await methods();
  fireEvent.error(offered.getByRole('presentation'));
  expect(offered.queryByRole('presentation')).not.toBeInTheDocument();
  await user.click(offered.getByText('Transfer Bank Sentosa'));
  expect(offered.getByRole('radio', { name: /^Transfer Bank Sentosa Rekening/ })).toBeChecked();
});

test('an order is placed with the method that was chosen, and leads to what there is to pay', async () => {
  stand();
  const heard = listen();
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  await user.click(send());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/event/payment/info/${anOrder().id}`));
  expect(heard.map(({ body }) => body)).toEqual([{ payment_method_id: 2, total: 1_500_000 }]);
});

test('each line says what it costs, and how many of it', async () => {
  const rooms = aCartItem({ id: 62, jenis: 'akomodasi', judul: 'Deluxe Twin', harga: 900_000, jumlah: 2, subtotal: 1_800_000, sub_event: [] });
  stand(aCart([aCartItem(), rooms]));
  renderApp(PAGE, { loggedIn: true });
  const lines = within(await screen.findByRole('region', { name: 'Yang Anda pesan' }));
  const lineOf = (title: string) => lines.getByText(title).closest('li');
  expect(lineOf('Workshop USG Dasar')).toHaveTextContent(/Rp\s1\.500\.000$/);
  expect(lineOf('Deluxe Twin')).toHaveTextContent(/^Deluxe Twin2 kamar × Rp\s900\.000Jika dibatalkan, uang tidak kembali\.Rp\s1\.800\.000$/);
});

test('without a method nothing is sent, and the page says so at the choices, where the focus goes', async () => {
  stand();
  const heard = listen();
  const { user } = renderApp(PAGE, { loggedIn: true });
  await methods();
  await user.click(send());
  const group = screen.getByRole('radiogroup', { name: 'Bayar dengan' });
  expect(within(group).getByRole('alert')).toHaveTextContent('Pilih metode pembayaran terlebih dahulu.');
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription('Pilih metode pembayaran terlebih dahulu.');
  const bank = screen.getByRole('radio', { name: /^Transfer Bank Sentosa/ });
  expect(bank).toHaveFocus();
  expect(heard).toEqual([]);
  // Once more, from below.
  await user.click(send());
  expect(bank).toHaveFocus();

  await user.click(screen.getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(group).toBeValid();
});

test('what costs nothing is not paid at a bank, and what costs something is not free', async () => {
  stand();
  const { unmount } = renderApp(PAGE, { loggedIn: true });
  expect((await methods()).getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '2']);
  unmount();

  stand(aCart([aCartItem({ harga: 0, subtotal: 0 })]));
  renderApp(PAGE, { loggedIn: true });
  const radios = (await methods()).getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['9']);
  expect(radios[0]).toBeChecked();
});

test('a try that got no answer is repeated under its key; another method is another wish', async () => {
  stand();
  const heard = listen(() => HttpResponse.error());
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Sentosa/ }));
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Buat pesanan' }));
    await waitFor(() => expect(heard).toHaveLength(times));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Gagal membuat pesanan, /);
  }
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  await user.click(await screen.findByRole('button', { name: 'Buat pesanan' }));
  await waitFor(() => expect(heard).toHaveLength(3));
  expect(heard[1]?.key).toBe(heard[0]?.key);
  expect(heard[2]?.key).not.toBe(heard[0]?.key);
});

test('sold out meanwhile: the words of the API name what, and the cart is asked for again', async () => {
  stand();
  listen(() => problem(409, { message: 'Kuota “Workshop USG Dasar” sudah habis.', code: 'kuota_habis' }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Sentosa/ }));
  server.use(http.get('/cart', answers(aCart([]))));
  await user.click(send());
  expect(await screen.findByText('Keranjang Anda masih kosong.')).toBeVisible();
});

test('what another device changed meanwhile is not ordered before it was seen', async () => {
  const more = aCartItem({ id: 62, judul: 'Simposium Nyeri', subtotal: 500_000 });
  stand();
  const heard = listen(() => problem(409, { message: 'Keranjang Anda sudah berubah sejak terakhir Anda lihat.', code: 'keranjang_berubah' }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Sentosa/ }));
  server.use(http.get('/cart', answers(aCart([aCartItem(), more]))));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal membuat pesanan, Keranjang Anda sudah berubah');
  expect(await screen.findByText('Simposium Nyeri')).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'Ringkasan' })).getByText('Rp 2.000.000')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Buat pesanan' }));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ body }) => (body as { total: number }).total)).toEqual([1_500_000, 2_000_000]);
});

/** A server that knows one coupon, which takes so much off. */
function aCoupon(potongan: number) {
  server.use(
    http.post('/cart/kupon', async ({ request }) => {
      const { kupon } = (await request.json()) as { kupon: string };
      if (kupon.toUpperCase() !== 'HEMAT') {
        const fault = 'Kupon tidak ditemukan. Periksa penulisannya atau lanjutkan tanpa kupon.';
        return problem(422, { message: 'Data yang dikirim belum lengkap atau tidak valid.', code: 'data_tidak_valid', errors: { kupon: [fault] } });
      }
      return HttpResponse.json(answer({ kupon: 'HEMAT', subtotal: 1_500_000, potongan, total: 1_500_000 - potongan }));
    }),
  );
}

async function apply(user: ReturnType<typeof renderApp>['user'], code: string) {
  await user.type(await screen.findByLabelText('Kode kupon'), code);
  await user.click(screen.getByRole('button', { name: 'Pakai kupon' }));
}

test('a coupon is told in the sum, goes with the order, and can be taken back', async () => {
  stand();
  aCoupon(150_000);
  const heard = listen();
  const { user } = renderApp(PAGE, { loggedIn: true });
  await apply(user, 'hemat');
  const sum = within(await screen.findByRole('complementary', { name: 'Ringkasan' }));
  expect(await sum.findByText('− Rp 150.000')).toBeVisible();
  expect(sum.getByText('Rp 1.350.000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus kupon' }));
  expect(sum.queryByText('− Rp 150.000')).not.toBeInTheDocument();
  await apply(user, 'HEMAT');
  await sum.findByText('− Rp 150.000');
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  await user.click(send());
  await waitFor(() => expect(heard.map(({ body }) => body)).toEqual([{ payment_method_id: 2, total: 1_350_000, kupon: 'HEMAT' }]));
});

test('a coupon that was taken is there again after the way back to the cart, until the order is placed', async () => {
  stand();
  aCoupon(150_000);
  listen();
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await apply(user, 'hemat');
  await screen.findByText('− Rp 150.000');
  await router.navigate('/event/payment');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Buat pesanan' })).not.toBeInTheDocument());
  await router.navigate(PAGE);
  expect(await screen.findByText('− Rp 150.000')).toBeVisible();
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  await user.click(send());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/event\/payment\/info\//));
  await router.navigate(PAGE);
  expect(await screen.findByLabelText('Kode kupon')).toHaveValue('');
});

test('a coupon that holds no more is told by its code', async () => {
  stand();
  aCoupon(150_000);
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await apply(user, 'HEMAT');
  await screen.findByText('− Rp 150.000');
  const fault = 'Kupon sudah habis dipakai. Gunakan kode lain atau lanjutkan tanpa kupon.';
  server.use(
    http.post('/cart/kupon', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { kupon: [fault] } })),
  );
  await router.navigate('/event/payment');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Buat pesanan' })).not.toBeInTheDocument());
  await router.navigate(PAGE);
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByLabelText('Kode kupon')).toHaveValue('HEMAT');
  expect(within(screen.getByRole('complementary', { name: 'Ringkasan' })).getByText('Rp 1.500.000')).toBeVisible();
});

test('a coupon that does not hold says what to do, and nothing gets cheaper', async () => {
  stand();
  aCoupon(150_000);
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Pakai kupon' }));
  expect(await screen.findByText('Kode kupon tidak boleh kosong')).toBeVisible();
  await apply(user, 'LALU');
  expect(await screen.findByText('Kupon tidak ditemukan. Periksa penulisannya atau lanjutkan tanpa kupon.')).toBeVisible();
  expect(within(screen.getByRole('complementary', { name: 'Ringkasan' })).getByText('Rp 1.500.000')).toBeVisible();
});

test('what a coupon makes free is not paid at a bank', async () => {
  stand();
  aCoupon(1_500_000);
  const { user } = renderApp(PAGE, { loggedIn: true });
  await methods();
  await apply(user, 'HEMAT');
  await waitFor(async () =>
    expect((await methods()).getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['9']),
  );
});

test('a coupon whose last use went to somebody else meanwhile is told, and the sum is the whole one again', async () => {
  stand();
  aCoupon(150_000);
  const fault = 'Kupon sudah habis dipakai. Gunakan kode lain atau lanjutkan tanpa kupon.';
  listen(() => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { kupon: [fault] } }));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await apply(user, 'HEMAT');
  await screen.findByText('− Rp 150.000');
  await user.click((await methods()).getByRole('radio', { name: /^Transfer Bank Makmur/ }));
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(`Gagal membuat pesanan, ${fault}`);
  expect(within(screen.getByRole('complementary', { name: 'Ringkasan' })).getByText('Rp 1.500.000')).toBeVisible();
});
