import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCart, aCartItem } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const ROOM = aCartItem({
  id: 62,
  jenis: 'akomodasi',
  item_id: 31,
  judul: 'Hotel Losari, Deluxe Twin',
  subtotal: 1_800_000,
  sub_event: [],
  mulai: '2026-12-05',
  sampai: '2026-12-07',
});

const sign = (count: number) => screen.findByRole('button', { name: `Keranjang, ${count} item` });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Keranjang' }));

test('a visitor has no cart in the header, and nobody asks for one', async () => {
  const asked = vi.fn(answers(aCart()));
  server.use(http.get('/cart', asked));
  // By the time the page has its news, the button would have been there.
  await import('@/features/checkout/components/cart-button');
  renderApp('/berita');
  await screen.findAllByRole('article');
  await within(await screen.findByRole('banner')).findByRole('link', { name: 'Login' });
  expect(screen.queryByRole('button', { name: /^Keranjang/ })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test.each(['/berita', '/memberarea/profile'])(
  'at %s a member sees how much stands in the cart, and opens it beside the page',
  async (page) => {
    server.use(http.get('/cart', answers(aCart([aCartItem(), ROOM]))));
    const { user } = renderApp(page, { loggedIn: true });
    const button = await sign(2);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const cart = await drawer();
    expect(cart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Workshop USG DasarRp\s1\.500\.000InASIA 2026/),
        expect.stringMatching(/^Hotel Losari/),
      ]),
    );
    expect(cart.getByText(/^Kursi ditahan/)).toHaveTextContent(/\d\d:\d\d$/);
    expect(cart.getByText(/^Kamar ditahan/)).toBeVisible();
    expect(cart.getByText(/^Total/)).toHaveTextContent(/Rp\s3\.300\.000/);
    expect(cart.getByRole('link', { name: 'Lihat keranjang' })).toHaveAttribute('href', '/event/payment');
    expect(cart.getByRole('link', { name: 'Lanjut ke pembayaran' })).toHaveAttribute('href', '/event/payment/bank');
    cart.getByRole('button', { name: 'Tutup keranjang' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keranjang' })).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  },
);

test('a way out of it closes it, also to the page that is open', async () => {
  const { user } = renderApp('/event/payment', { loggedIn: true });
  await user.click(await sign(1));
  await user.click((await drawer()).getByRole('link', { name: 'Lihat keranjang' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keranjang' })).not.toBeInTheDocument());
});

test('what is not held any more is not paid from there', async () => {
  server.use(http.get('/cart', answers(aCart([aCartItem({ status: 'kedaluwarsa', sisa_detik: 0 }), ROOM]))));
  const { user } = renderApp('/berita', { loggedIn: true });
  await user.click(await sign(2));
  const cart = await drawer();
  expect(cart.getByText('Waktu habis')).toBeVisible();
  expect(cart.getByRole('status')).toHaveTextContent('Waktu 1 pilihan sudah habis.');
  expect(cart.queryByRole('link', { name: 'Lanjut ke pembayaran' })).not.toBeInTheDocument();
  expect(cart.getByRole('link', { name: 'Lihat keranjang' })).toBeVisible();
});

test('the number follows what is taken out of the cart, and an empty one says so', async () => {
  let cart = aCart([aCartItem()]);
  server.use(
    http.get('/cart', () => answers(cart)()),
    http.delete('/cart/item/{id}', () => {
      cart = aCart([]);
      return HttpResponse.json(answer(cart));
    }),
  );
  const { user } = renderApp('/event/payment', { loggedIn: true });
  await sign(1);
  await user.click(await screen.findByRole('button', { name: 'Hapus Workshop USG Dasar' }));
  await user.click(await sign(0));
  const empty = await drawer();
  expect(empty.getByText('Keranjang Anda masih kosong.')).toBeVisible();
  expect(empty.queryByRole('link')).not.toBeInTheDocument();
});

test('a cart that cannot be had has no number, and can be asked for again', async () => {
  server.use(http.get('/cart', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })));
  const { user } = renderApp('/berita', { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Keranjang' }));
  const cart = await drawer();
  await cart.findByText(/Layanan sibuk/);
  server.use(http.get('/cart', answers(aCart())));
  await user.click(cart.getByRole('button', { name: 'Coba lagi' }));
  expect(await cart.findByText('Workshop USG Dasar')).toBeVisible();
});
