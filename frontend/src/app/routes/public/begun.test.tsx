// @vitest-environment jsdom: it joins what is only heard to a name without a gap
/** What has begun is not for sale on any screen, by the clock of its venue; and what is gone leaves no way in. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event, SubEvent } from '@/api/types';
import { CHOSEN_PROFESSION_KEY } from '@/domain/price/chosen-profession';
import { aCongress, aPrice, aPromo, congressHandlers, WORKSHOP } from '@/testing/congress';
import { answers, http, problem } from '@/testing/contract';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { aBundle, aSubEventChoice } from '@/testing/samples-programme';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';

/** Half past nine in Bali, and half past eight in Jakarta. */
const NOW = Date.parse('2026-12-16T09:30:00+08:00');
const NOT_ANY_MORE = 'Sudah dimulai atau selesai';
const CLOSED = 'Pendaftaran sudah ditutup.';

const promo = aPromo({ berlaku_sampai: '2026-12-31' });
const BEGUN: SubEvent = { ...WORKSHOP, jam_mulai: '09:00', harga: [aPrice({ harga: 900_000 })], harga_berlaku: 900_000, promo };
const AHEAD: SubEvent = { ...WORKSHOP, id: 502, judul: 'Workshop USG', jam_mulai: '13:00', jam_selesai: '17:00' };

function portalWith(subEvents: SubEvent[], changed: Partial<Event> = {}) {
  const event = aCongress({ status: 'berlangsung', harga_mulai: 900_000, jumlah_sub_event: 2, ...changed });
  server.use(
    http.get('/event', () => HttpResponse.json(aPage([event]))),
    http.get('/event/{id}', answers(event)),
    http.get('/sub-event', ({ request }) =>
      new URL(request.url).searchParams.has('page') ? HttpResponse.json(aPage(subEvents)) : answers(subEvents)(),
    ),
    http.get('/sub-event-only-ws', answers(subEvents)),
    http.get('/sub-event-all-promo', answers(subEvents.filter((one) => one.promo))),
    http.get('/sub-event/detail/{id}', ({ params }) =>
      answers(subEvents.find(({ id }) => String(id) === params.id) ?? AHEAD)(),
    ),
    http.get(
      '/sub-event/list/{id}',
      answers(
        subEvents.map(({ id, tanggal, jam_mulai, jam_selesai, harga_berlaku }) =>
          aSubEventChoice({ id, tanggal, jam_mulai, jam_selesai, harga: harga_berlaku }),
        ),
      ),
    ),
  );
}

beforeEach(() => {
  everythingInSight();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  server.use(...congressHandlers, http.get('/sub-event/data/bundling', answers([])));
  portalWith([BEGUN, AHEAD]);
});

const plain = (place: HTMLElement) => place.textContent.replace(/\s/g, ' ');
const panel = () => screen.findByRole('complementary', { name: 'Ringkasan event' });
const rows = async () => within(await screen.findByRole('region', { name: 'Sub-event' })).findAllByRole('listitem');

async function cardOf(title: string) {
  const box = await screen.findByRole('checkbox', { name: title });
  return box.closest<HTMLElement>('li') ?? box;
}

/** Every list of sub-events that tells prices and seats, and the part of it that tells one. */
const LISTS: [screen: string, path: string, part: (title: string) => Promise<HTMLElement>][] = [
  [
    'an event’s page',
    '/event/detail/94',
    async (title) => (await rows()).find((row) => within(row).queryByText(title)) ?? expect.unreachable(title),
  ],
  ['its registration', '/event/registration/94', cardOf],
  ['a congress’s list', '/inasia2026/event/workshop', (title) => screen.findByRole('article', { name: title })],
];

describe('a sub-event that has begun', () => {
  test.each(LISTS)('says so on %s in the place of price and seats, and what is ahead keeps its own', async (_screen, path, part) => {
    portalWith([{ ...BEGUN, sisa_kuota: 0 }, AHEAD]);
    renderApp(path);
    const begun = await part(BEGUN.judul);
    expect(within(begun).getByText(NOT_ANY_MORE)).toBeVisible();
    expect(plain(begun)).not.toMatch(/Rp|kursi|Kuota/);

    const ahead = plain(await part(AHEAD.judul));
    expect(ahead).toContain('Rp 1.500.000');
    expect(ahead).toContain('Sisa 12 kursi');
    expect(ahead).not.toContain(NOT_ANY_MORE);
  });

  test('has neither price, seats nor a way to registration on its own page', async () => {
    renderApp('/inasia2026/event/501');
    const summary = within(await screen.findByRole('complementary', { name: 'Ringkasan kegiatan' }));
    expect(summary.getByText(NOT_ANY_MORE)).toBeVisible();
    expect(summary.queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
    expect(plain(screen.getByRole('main'))).not.toMatch(/Rp|kursi|Biaya/);
  });

  test('is noticed on a page that stays open', async () => {
    portalWith([{ ...BEGUN, jam_mulai: '09:31' }, AHEAD]);
    renderApp('/inasia2026/event/501');
    const summary = within(await screen.findByRole('complementary', { name: 'Ringkasan kegiatan' }));
    expect(summary.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/event/registration/94?sub_event=501');
    timePasses(60_000);
    expect(summary.getByText(NOT_ANY_MORE)).toBeVisible();
    expect(summary.queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
  });

  test('cannot be chosen', async () => {
    renderApp('/event/registration/94');
    expect(await screen.findByRole('checkbox', { name: BEGUN.judul })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: AHEAD.judul })).toBeEnabled();
  });

  test('takes its package along', async () => {
    const bundle = aBundle({ id: 7, event_id: 94, nama: 'Paket Napas', sub_event: [BEGUN, AHEAD] });
    const later = aBundle({ id: 8, event_id: 94, nama: 'Paket Sore', sub_event: [AHEAD], harga: 1_200_000 });
    server.use(http.get('/sub-event/data/bundling', answers([bundle, later])));
    const { router } = renderApp('/inasia2026/event/bundling');
    expect(await screen.findByRole('link', { name: 'Pilih paket: Paket Sore' })).toBeVisible();
    const card = within(screen.getByRole('article', { name: 'Paket Napas' }));
    expect(card.getByText('“Workshop Jalan Napas Sulit” sudah dimulai atau selesai.')).toBeVisible();
    expect(card.queryByRole('link')).not.toBeInTheDocument();

    await router.navigate('/event/registration/94');
    expect(await screen.findByRole('checkbox', { name: 'Paket Napas' })).toBeDisabled();
    expect(screen.getByText(/^2 paket, mulai Rp\s1\.200\.000$/)).toBeInTheDocument();
  });

  test('is left out of the lowest price, and of what a promo is for', async () => {
    portalWith([BEGUN, { ...AHEAD, promo }]);
    const { router } = renderApp('/event/detail/94');
    const group = await within(await screen.findByRole('region', { name: 'Sub-event' })).findByRole('group', { name: '' });
    expect(plain(group)).toContain('2 sub-event · mulai Rp 1.350.000');

    await router.navigate('/inasia2026/event/workshop');
    expect(await screen.findByText(/untuk 1 kegiatan/)).toBeVisible();
    await router.navigate('/event/registration/94');
    expect(await screen.findByText(/untuk 1 kegiatan/)).toBeVisible();
  });

  test('does not lower what an event costs somebody whose profession is known', async () => {
    sessionStorage.setItem(CHOSEN_PROFESSION_KEY, JSON.stringify({ code: 'DOKTER_UMUM', value: 'Dokter Umum' }));
    renderApp('/event/detail/94');
    const told = await panel();
    await waitFor(() => expect(plain(told)).toContain('Biaya mulai dariRp 1.500.000'));
  });
});

describe('an event of which all has begun', () => {
  beforeEach(() => portalWith([BEGUN]));

  test('has no way to registration on its page, and no price', async () => {
    renderApp('/event/detail/94');
    const told = await panel();
    expect(await within(told).findByText(CLOSED)).toBeVisible();
    expect(within(told).queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
    expect(plain(told)).not.toMatch(/Biaya|Rp|Harga/);
    expect(plain(await screen.findByRole('region', { name: 'Sub-event' }))).not.toMatch(/Rp|Harga|harga/);
  });

  test('has none on its congress site', async () => {
    renderApp('/inasia2026');
    expect(await within(await screen.findByRole('region', { name: 'InASIA 2026' })).findByText(CLOSED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Daftar/ })).not.toBeInTheDocument());
    const strip = within(screen.getByRole('complementary', { name: 'Harga dan promo saat ini' }));
    expect(await strip.findByText(CLOSED)).toBeVisible();
    expect(await within(screen.getByRole('region', { name: 'Biaya' })).findByText(CLOSED)).toBeVisible();
    expect(plain(screen.getByRole('main'))).not.toMatch(/Rp|Promo Hari Dokter/);
  });

  test('has no price in a list of events', async () => {
    renderApp('/event/');
    const card = await screen.findByRole('article', { name: /^InASIA 2026/ });
    await waitFor(() => expect(plain(card)).not.toMatch(/Mulai dari|Biaya|Rp/));
    expect(within(card).getByText('16 SKP')).toBeVisible();
  });
});

describe('an event that runs', () => {
  test.each(['/event/detail/94', '/inasia2026'])('can be registered for at %s while something of it is ahead', async (path) => {
    renderApp(path);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Daftar( sekarang)?$/ }).length).toBeGreaterThan(0));
    await screen.findByText(path.startsWith('/event') ? NOT_ANY_MORE : 'Berlangsung: hari ke-1 dari 4');
    expect(screen.getAllByRole('link', { name: /^Daftar( sekarang)?$/ })[0]).toHaveAttribute('href', '/event/registration/94');
    expect(screen.queryByText(CLOSED)).not.toBeInTheDocument();
  });

  test('stays open where its list cannot be had', async () => {
    server.use(http.get('/sub-event/list/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })));
    renderApp('/event/detail/94');
    const told = await panel();
    await waitFor(() => expect(plain(told)).toContain('Biaya mulai dariRp 900.000'));
    expect(within(told).getByRole('link', { name: 'Daftar' })).toBeVisible();
  });
});

describe('an event without a price', () => {
  test('says that there is none yet while it is to come, and speaks of no price to go from', async () => {
    portalWith([AHEAD], { status: 'akan_datang', harga_mulai: null });
    const { router } = renderApp('/event/detail/94');
    expect(plain(await panel())).toContain('BiayaHarga belum tersedia');
    expect(screen.getByRole('link', { name: 'Daftar' })).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/[Mm]ulai dari/);
    await router.navigate('/event/');
    expect(plain(await screen.findByRole('article', { name: /^InASIA 2026/ }))).toContain('BiayaHarga belum tersedia');
  });

  test('is closed once it runs', async () => {
    portalWith([AHEAD], { harga_mulai: null });
    const { router } = renderApp('/event/detail/94');
    const told = await panel();
    expect(within(told).getByText(CLOSED)).toBeVisible();
    expect(plain(told)).not.toMatch(/Biaya|Harga/);
    await router.navigate('/event/');
    expect(plain(await screen.findByRole('article', { name: /^InASIA 2026/ }))).not.toMatch(/Mulai dari|Biaya|Harga/);
  });
});
