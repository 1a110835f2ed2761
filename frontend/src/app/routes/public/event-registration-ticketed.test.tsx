import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aCart, aCartItem } from '@/testing/samples-checkout';
import { aSubEvent } from '@/testing/samples-programme';
import { aFollowedEvent, aFollowedTicket } from '@/testing/samples-ticket';
import { server } from '@/testing/server';

const TITLES = ['Workshop USG', 'Simposium Nyeri', 'Simposium Sepsis', 'Simposium Syok'];
const HAS_TICKET = 'Anda sudah memiliki tiketnya. Pilih hanya untuk mendaftarkan orang lain.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  server.use(
    http.get(
      '/sub-event',
      answers(TITLES.map((judul, index) => aSubEvent({ id: index + 1, judul, jam_mulai: `0${6 + index}:00`, jam_selesai: `0${7 + index}:00` }))),
    ),
    http.get('/sub-event/data/bundling', answers([])),
  );
});

/** The ticket to the sub-event of this number. */
function ticketTo(id: number, changed: Parameters<typeof aFollowedTicket>[0] = {}) {
  const [session] = aFollowedTicket().sub_event;
  return aFollowedTicket({ id: `ticket-${id}`, sub_event: session ? [{ ...session, id }] : [], ...changed });
}

test('what the member has a ticket to is marked, and may still be chosen for others', async () => {
  const tickets = [ticketTo(1), ticketTo(2, { status: 'batal' }), ticketTo(3, { dialihkan_kepada: 'dr. Citra Ayu' })];
  // The same number of another event's sub-event says nothing here.
  const followed = [aFollowedEvent({ id: 12, tiket: tickets }), aFollowedEvent({ id: 13, tiket: [ticketTo(4)] })];
  server.use(http.get('/user/event', () => HttpResponse.json(aPage(followed))), http.get('/cart', answers(aCart([]))));
  const { user, router } = renderApp('/event/registration/12', { loggedIn: true });

  expect(await screen.findByText(HAS_TICKET)).toBeVisible();
  const described = TITLES.filter((name) => screen.queryByRole('checkbox', { name, description: new RegExp(HAS_TICKET) }));
  expect(described).toEqual(['Workshop USG']);
  const box = screen.getByRole('checkbox', { name: 'Workshop USG' });
  await user.click(box);
  expect(box).toBeChecked();
  const taken: unknown[] = [];
  server.use(
    http.post('/cart/item', async ({ request }) => {
      taken.push(await request.json());
      return HttpResponse.json(answer(aCartItem()), { status: 201 });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Simposium Nyeri' }));
  const side = within(screen.getByRole('complementary', { name: 'Pilihan Anda' }));
  await user.click(side.getByRole('button', { name: 'Lanjut ke keranjang' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/payment'));
  expect(taken).toEqual([
    { jenis: 'sub_event', id: 1, jumlah: 1, untuk: 'orang_lain' },
    { jenis: 'sub_event', id: 2, jumlah: 1 },
  ]);
});

test('what stands in the cart is marked, alone or in a package, and leads there', async () => {
  const [session] = aFollowedTicket().sub_event;
  const of = (...ids: number[]) => ids.flatMap((id) => (session ? [{ ...session, id }] : []));
  const lines = [
    aCartItem({ event_id: 12, sub_event: of(1) }),
    aCartItem({ id: 62, jenis: 'bundling', event_id: 12, sub_event: of(2, 3) }),
    aCartItem({ id: 63, event_id: 13, sub_event: of(4) }),
  ];
  server.use(http.get('/user/event', () => HttpResponse.json(aPage([]))), http.get('/cart', answers(aCart(lines))));
  renderApp('/event/registration/12', { loggedIn: true });

  expect(await screen.findByText('3 sub-event dari event ini sudah ada di keranjang Anda.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Lihat keranjang' })).toHaveAttribute('href', '/event/payment');
  const described = TITLES.filter((name) => screen.queryByRole('checkbox', { name, description: /Sudah ada di keranjang Anda/ }));
  expect(described).toEqual(TITLES.slice(0, 3));
});

test('a visitor has no tickets and no cart, and nobody asks for them', async () => {
  const asked = vi.fn();
  server.use(
    http.get('/user/event', () => {
      asked();
      return HttpResponse.json(aPage([]));
    }),
    http.get('/cart', () => {
      asked();
      return HttpResponse.json({ message: 'Berhasil', data: aCart() });
    }),
  );
  renderApp('/event/registration/12');
  expect(await screen.findByRole('checkbox', { name: 'Workshop USG' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
