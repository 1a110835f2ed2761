/** Somebody pays one price, and every screen tells it. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Price, SubEvent } from '@/api/types';
import { CHOSEN_PROFESSION_KEY } from '@/domain/price/chosen-profession';
import { aCongress, aPrice, aPromo, congressHandlers, WORKSHOP } from '@/testing/congress';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aProfile } from '@/testing/samples';
import { aBundle, aSubEventChoice } from '@/testing/samples-programme';
import { server } from '@/testing/server';

const EARLY = { jenis: 'early_bird', berlaku_dari: '2026-11-01', berlaku_sampai: '2026-11-25', berlaku: true } as const;
const NORMAL = { jenis: 'normal', berlaku_dari: '2026-11-26', berlaku_sampai: '2026-12-15', berlaku: false } as const;
const DOCTOR = { profesi_id: 'DOKTER_UMUM', profesi: 'Dokter Umum' };
const STUDENT = { profesi_id: 'MAHASISWA', profesi: 'Mahasiswa Kesehatan' };
const HARGA: Price[] = [
  aPrice({ ...EARLY, harga: 4_625_000 }),
  aPrice({ ...EARLY, ...DOCTOR, harga: 4_100_000 }),
  aPrice({ ...EARLY, ...STUDENT, harga: 3_900_000 }),
  aPrice({ ...NORMAL, harga: 5_000_000 }),
  aPrice({ ...NORMAL, ...DOCTOR, harga: 4_500_000 }),
  aPrice({ ...NORMAL, ...STUDENT, harga: 4_000_000 }),
];
const priceFor = (profession: string | null) =>
  (HARGA.find(({ profesi_id, berlaku }) => berlaku && profesi_id === profession) ?? HARGA[0])?.harga ?? null;

const EVENT = aCongress({ harga_mulai: 3_900_000, jumlah_sub_event: 1 });

/** The server's side: prices for everybody, or for the member whose token came along. */
function portalWith(changed: Partial<SubEvent> = {}, member: string | null = null) {
  const of = (request: Request): SubEvent => ({
    ...WORKSHOP,
    harga: HARGA,
    harga_berlaku: priceFor(request.headers.has('authorization') ? member : null),
    ...changed,
  });
  server.use(
    http.get('/event', () => HttpResponse.json(aPage([EVENT]))),
    http.get('/event/{id}', answers(EVENT)),
    http.get('/sub-event', ({ request }) => answers([of(request)])()),
    http.get('/sub-event-only-ws', ({ request }) => answers([of(request)])()),
    http.get('/sub-event/detail/{id}', ({ request }) => answers(of(request))()),
    http.get('/sub-event/list/{id}', ({ request }) =>
      answers([aSubEventChoice({ id: 501, harga: priceFor(new URL(request.url).searchParams.get('profesi_id')) })])(),
    ),
    http.get('/user/profile', answers(aProfile({ profesi_id: member }))),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  server.use(...congressHandlers, http.get('/sub-event/data/bundling', answers([])));
});

const plain = (text: string) => text.replace(/\s/g, ' ');
const amounts = (where: HTMLElement) => plain(where.textContent).match(/Rp [\d.]+\d/g) ?? [];

/** Every screen that tells a price, and the part of it that tells the workshop's. */
const SCREENS: [screen: string, path: string, part: () => Promise<HTMLElement>][] = [
  ['the home page', '/', () => screen.findByRole('article', { name: /^InASIA 2026/ })],
  ['the list of events', '/event/', () => screen.findByRole('article', { name: /^InASIA 2026/ })],
  ['an event’s page', '/event/detail/94', () => screen.findByRole('complementary', { name: 'Ringkasan event' })],
  ['its sub-events', '/event/detail/94', async () => within(await screen.findByRole('region', { name: 'Sub-event' })).findByRole('list')],
  ['its registration', '/event/registration/94', async () => cardOf(await screen.findByRole('checkbox', { name: WORKSHOP.judul }))],
  ['a congress’s list', '/inasia2026/event/workshop', () => screen.findByRole('article', { name: WORKSHOP.judul })],
  ['a congress’s sub-event', '/inasia2026/event/501', () => screen.findByRole('complementary', { name: 'Ringkasan kegiatan' })],
];

const cardOf = (box: HTMLElement) => {
  const label = box.closest('label');
  if (!label) throw new Error('the box is not in its card');
  return label;
};

describe('a visitor who chose a profession', () => {
  test.each(SCREENS)('reads its price on %s', async (_screen, path, part) => {
    portalWith();
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    renderApp(path);
    const told = await part();
    await waitFor(() => expect(amounts(told)).not.toEqual([]));
    expect(new Set(amounts(told).filter((amount) => amount !== 'Rp 400.000'))).toEqual(new Set(['Rp 4.100.000']));
  });

  test('chooses once: the next screen knows it', async () => {
    portalWith();
    const { user, router } = renderApp('/event/registration/94');
    const card = cardOf(await screen.findByRole('checkbox', { name: WORKSHOP.judul }));
    expect(amounts(card)).toEqual(['Rp 4.625.000']);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Harga untuk' }), await screen.findByRole('option', { name: 'Dokter Umum' }));
    expect(amounts(card)).toEqual(['Rp 4.100.000']);
    expect(plain((await screen.findByRole('group', { name: 'Untuk siapa harga ini' })).textContent)).toContain(
      'Early bird sampai 25 Nov 2026, 23.59 WIB, hemat hingga Rp 400.000 dari harga normal.',
    );

    await router.navigate('/inasia2026/event/workshop');
    expect(amounts(await screen.findByRole('article', { name: WORKSHOP.judul }))).toEqual(['Rp 4.100.000']);
    expect(await screen.findByRole('combobox', { name: 'Harga untuk' })).toHaveDisplayValue('Dokter Umum');
  });

  test('takes it back', async () => {
    portalWith();
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    const { user } = renderApp('/event/registration/94');
    const card = cardOf(await screen.findByRole('checkbox', { name: WORKSHOP.judul }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Harga untuk' }), 'Pilih profesi Anda');
    expect(amounts(card)).toEqual(['Rp 4.625.000']);
    expect(sessionStorage.getItem(CHOSEN_PROFESSION_KEY)).toBeNull();
  });

  test('has the promo taken off that price, and packages compared with it', async () => {
    const promo = aPromo({ potongan_persen: 10, harga_promo: 4_162_500 });
    portalWith({ promo });
    server.use(
      http.get('/sub-event/data/bundling', answers([aBundle({ event_id: 94, sub_event: [{ ...WORKSHOP, harga: HARGA }], harga: 3_600_000 })])),
    );
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    const { user } = renderApp('/event/registration/94');
    const box = await screen.findByRole('checkbox', { name: WORKSHOP.judul });
    expect(amounts(cardOf(box))).toEqual(['Rp 4.100.000', 'Rp 3.690.000']);
    expect(amounts(cardOf(screen.getByRole('checkbox', { name: 'Paket Nyeri' })))).toEqual(['Rp 4.100.000', 'Rp 3.600.000', 'Rp 500.000']);
    await user.click(box);
    expect(plain(screen.getByRole('complementary', { name: 'Pilihan Anda' }).textContent)).toContain('Total biayaRp 3.690.000');
  });

  test.each(SCREENS.slice(0, 3))('reads on %s what a promo leaves of it', async (_screen, path, part) => {
    portalWith();
    server.use(http.get('/sub-event/list/{id}', answers([aSubEventChoice({ id: 501, harga: 4_100_000, harga_promo: 3_690_000 })])));
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    renderApp(path);
    const told = await part();
    await waitFor(() => expect(new Set(amounts(told))).toEqual(new Set(['Rp 3.690.000'])));
  });

  test('reads the same above an event’s sub-events as in their rows', async () => {
    portalWith({ promo: aPromo({ potongan_persen: 10, harga_promo: 3_690_000 }) });
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    renderApp('/event/detail/94');
    const part = await screen.findByRole('region', { name: 'Sub-event' });
    const heading = await within(part).findByText(/1 sub-event · /);
    expect(amounts(heading)).toEqual(['Rp 3.690.000']);
    expect(amounts(await within(part).findByRole('list'))).toContain('Rp 3.690.000');
  });

  test('whose profession has no price of its own pays everybody’s', async () => {
    portalWith();
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'PERAWAT', value: 'Perawat' }));
    renderApp('/event/registration/94');
    expect(amounts(cardOf(await screen.findByRole('checkbox', { name: WORKSHOP.judul })))).toEqual(['Rp 4.625.000']);
  });
});

describe('a visitor whose profession nobody knows', () => {
  test.each(SCREENS.filter(([name]) => name !== 'its registration'))('reads the lowest price of all on %s', async (_screen, path, part) => {
    portalWith();
    renderApp(path);
    const told = await part();
    await waitFor(() => expect(amounts(told)[0]).toBe('Rp 3.900.000'));
    expect(plain(told.textContent)).toMatch(/mulai/i);
  });
});

describe('a member', () => {
  test.each(SCREENS)('reads the price of the own profession on %s', async (_screen, path, part) => {
    portalWith({}, 'DOKTER_UMUM');
    // What was chosen before the login does not count any more.
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'MAHASISWA', value: 'Mahasiswa Kesehatan' }));
    renderApp(path, { loggedIn: true });
    const told = await part();
    await waitFor(() => expect(new Set(amounts(told).filter((amount) => amount !== 'Rp 400.000'))).toEqual(new Set(['Rp 4.100.000'])));
  });

  test('is told whose prices they are, and has nothing to choose', async () => {
    portalWith({}, 'DOKTER_UMUM');
    renderApp('/event/registration/94', { loggedIn: true });
    const bar = await screen.findByRole('group', { name: 'Untuk siapa harga ini' });
    expect(await within(bar).findByText('Dokter Umum')).toBeVisible();
    expect(within(bar).queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('without a profession is led to the profile', async () => {
    portalWith({}, null);
    renderApp('/event/registration/94', { loggedIn: true });
    expect(await screen.findByRole('link', { name: 'Isi profesi di profil' })).toHaveAttribute('href', '/memberarea/profile');
  });
});

test('a list of prices that cannot be had leaves the event its own lowest one', async () => {
  portalWith();
  server.use(http.get('/sub-event/list/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })));
  sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
  renderApp('/event/');
  await waitFor(async () => expect(amounts(await screen.findByRole('article', { name: /^InASIA 2026/ }))).toEqual(['Rp 3.900.000']));
});

test('somebody else’s words under the key are as good as none', async () => {
  portalWith();
  sessionStorage.setItem(CHOSEN_PROFESSION_KEY, '{"code":7}');
  renderApp('/event/registration/94');
  expect(amounts(cardOf(await screen.findByRole('checkbox', { name: WORKSHOP.judul })))).toEqual(['Rp 4.625.000']);
  expect(await screen.findByRole('combobox', { name: 'Harga untuk' })).toHaveDisplayValue('Pilih profesi Anda');
});
