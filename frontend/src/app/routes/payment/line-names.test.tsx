import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { tabStorage } from '@/api/browser-storage';
import type { CartItem } from '@/api/types';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aCart, aCartItem, anOrder, anOrderItem } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const KEPT = `portal.attendees-by-line.${aSession().user.id}`;
const OWN = aCartItem({ judul: 'Simposium Nyeri' });
const OTHER = aCartItem({ id: 62, item_id: 9402, judul: 'Masterclass' });

/** A server that changes lines as it is asked to, unless it refuses. */
function stand(first: CartItem[], refusal: string | null = null) {
  let items = first;
  const heard: unknown[] = [];
  server.use(
    http.get('/cart', () => HttpResponse.json(answer(aCart(items)))),
    http.patch('/cart/item/{id}', async ({ request, params }) => {
      const change = (await request.json()) as Partial<CartItem>;
      if (refusal && change.untuk === 'sendiri') return problem(409, { message: refusal, code: 'jadwal_bentrok' });
      items = items.map((item) => (String(item.id) === params['id'] ? { ...item, ...change } : item));
      return HttpResponse.json(answer(aCartItem(change)));
    }),
    http.post('/order', async ({ request }) => {
      heard.push(await request.json());
      return HttpResponse.json(answer(anOrder()), { status: 201 });
    }),
    http.get('/order/{id}', answers(anOrder())),
  );
  return heard;
}

afterEach(() => tabStorage.erase(KEPT));

const line = (name: string) => screen.findByRole('group', { name });

test('a seat for a colleague asks for his name, and a line for several for theirs, each its own', async () => {
  const heard = stand([OWN, OTHER]);
  const { user, router } = renderApp('/event/payment', { loggedIn: true });
  await user.click(await screen.findByRole('checkbox', { name: 'Untuk orang lain: Simposium Nyeri' }));
  const first = within(await line('Simposium Nyeri'));
  expect(screen.getByText('Lengkapi daftar peserta untuk melanjutkan.')).toBeVisible();
  await user.type(first.getByRole('textbox', { name: 'Nama peserta' }), '1');
  expect(first.getByRole('textbox', { name: 'Nama peserta' })).toHaveAccessibleDescription(/Ini bukan nama/);
  await user.clear(first.getByRole('textbox', { name: 'Nama peserta' }));
  await user.type(first.getByRole('textbox', { name: 'Nama peserta' }), 'dr. Budi');

  await user.click(screen.getByRole('checkbox', { name: 'Untuk orang lain: Masterclass' }));
  const second = within(await line('Masterclass'));
  await user.click(second.getByRole('button', { name: 'Lebih dari satu orang' }));
  await user.click(await second.findByLabelText('Daftar nama'));
  await user.paste('dr. Citra\ndr. Dewi');
  await user.click(second.getByRole('button', { name: 'Tambahkan ke daftar' }));
  await user.click(await second.findByRole('button', { name: 'Jadikan 2 kursi' }));
  expect(await screen.findByText('2 peserta siap dipesan.')).toBeVisible();

  await user.click(await screen.findByRole('link', { name: 'Pilih metode pembayaran' }));
  const transfer = await screen.findByRole('radio', { name: /^Transfer Bank Sentosa/ });
  const people = within(await screen.findByRole('region', { name: 'Peserta' }));
  expect(within(people.getByRole('group', { name: 'Masterclass (2)' })).getAllByRole('listitem')).toHaveLength(2);
  await user.click(transfer);
  await user.click(screen.getByRole('button', { name: 'Buat pesanan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/event/payment/info/${anOrder().id}`));
  expect(heard).toEqual([
    {
      payment_method_id: 1,
      total: 3_000_000,
      peserta_item: [
        { item_id: 61, nama: ['dr. Budi'] },
        { item_id: 62, nama: ['dr. Citra', 'dr. Dewi'] },
      ],
    },
  ]);
  expect(tabStorage.read(KEPT)).toBeNull();
});

test('what cannot be the own seat again stays for others, in the words of the API', async () => {
  stand([{ ...OTHER, untuk: 'orang_lain' }], 'Masterclass bentrok dengan Simposium Nyeri.');
  const { user } = renderApp('/event/payment', { loggedIn: true });
  const box = await screen.findByRole('checkbox', { name: 'Untuk orang lain: Masterclass' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(await screen.findByRole('alert')).toHaveTextContent('Masterclass bentrok dengan Simposium Nyeri.');
  expect(await screen.findByRole('checkbox', { name: 'Untuk orang lain: Masterclass' })).toBeChecked();
});

test('an order whose lines were named one by one shows who comes to which', async () => {
  const item = [
    anOrderItem({ peserta: ['dr. Budi'], untuk: 'orang_lain' }),
    anOrderItem({ id: 62, judul: 'Masterclass', peserta: ['dr. Citra', 'dr. Dewi'] }),
  ];
  server.use(http.get('/order/{id}', answers(anOrder({ item, peserta: ['dr. Budi', 'dr. Citra', 'dr. Dewi'] }))));
  renderApp(`/event/payment/info/${anOrder().id}`, { loggedIn: true });
  const people = within(await screen.findByRole('region', { name: 'Peserta' }));
  const named = within(people.getByRole('group', { name: 'Masterclass (2)' })).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual(['dr. Citra', 'dr. Dewi']);
});
