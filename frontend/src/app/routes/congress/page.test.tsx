// @vitest-environment jsdom: it joins what is only heard to a name without a gap
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { aCongress, aPromo, congressHandlers, WORKSHOP } from '@/testing/congress';
import { renderApp } from '@/testing/render-app';
import { aBundle, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  server.use(...congressHandlers);
});

/** Keeps the query of every list that is asked for. */
function watchLists(answer = [WORKSHOP]) {
  const asked: string[] = [];
  for (const call of ['sub-event', 'sub-event-only-ws', 'sub-event-only-pelatihan'] as const) {
    server.use(
      http.get(`/${call}`, ({ request }) => {
        asked.push(`${call}${new URL(request.url).search}`);
        return answers(answer)();
      }),
    );
  }
  return asked;
}

describe('the page of a type', () => {
  test.each([
    ['/konas2025/symposium', 'Simposium', 'sub-event?event_id=84&jenis_event=symposium&keyword='],
    ['/konas2025/workshop', 'Workshop', 'sub-event-only-ws?event_id=84&jenis_event=workshop&keyword='],
    ['/konas2025/webinar', 'Webinar', 'sub-event?event_id=84&jenis_event=webinar&keyword='],
    ['/konas2025/masterclass', 'Masterclass', 'sub-event?event_id=84&jenis_event=masterclass&keyword=&sesi='],
    ['/inasia2026/event/pelatihan', 'Pelatihan', 'sub-event-only-pelatihan?event_id=94&jenis_event=pelatihan&keyword='],
  ])('%s asks for its own sub-events', async (path, title, call) => {
    const asked = watchLists();
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await screen.findByRole('article', { name: 'Workshop Jalan Napas Sulit' });
    expect(asked).toEqual([call]);
  });

  test('tells time, room, people, price and the seats that are left', async () => {
    server.use(http.get('/sub-event-only-ws', answers([{ ...WORKSHOP, promo: aPromo({ harga_promo: 1_350_000 }) }])));
    renderApp('/inasia2026/event/workshop');
    const card = within(await screen.findByRole('article', { name: 'Workshop Jalan Napas Sulit' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Rabu, 16 Desember' })).toBeVisible();
    for (const words of ['08.00–12.00 WITA', 'Ruang Sanur 1', 'Sisa 12 kursi', 'Promo 10%']) {
      expect(card.getByText(words)).toBeVisible();
    }
    expect(screen.getByRole('article', { name: 'Workshop Jalan Napas Sulit' })).toHaveTextContent('Prof. dr. Maya Lestari, Sp.An');
    expect(screen.getAllByText('Promo Hari Dokter', { selector: 'strong' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Pilih kegiatan: Promo Hari Dokter' })).toHaveAttribute(
      'href',
      '/event/registration/94?promo=3',
    );
    expect(card.getByText(/^Rp\s1\.350\.000$/)).toBeVisible();
    expect(card.getByText(/Rp\s1\.500\.000$/).closest('s')).not.toBeNull();
    expect(card.getByRole('link')).toHaveAttribute('href', '/inasia2026/event/501');
  });

  test('where sub-events have no page of their own, the description opens in place', async () => {
    const { user } = renderApp('/konas2025/workshop');
    await user.click(await screen.findByText('Rincian'));
    expect(await screen.findByText('Latihan intubasi dengan manekin.')).toBeVisible();
  });

  test('sells nothing any more once the congress is over', async () => {
    server.use(http.get('/event/{id}', answers(aCongress({ id: 84, status: 'selesai' }))));
    renderApp('/konas2025/workshop');
    const card = within(await screen.findByRole('article', { name: 'Workshop Jalan Napas Sulit' }));
    await waitFor(() => expect(card.queryByText(/kursi/)).not.toBeInTheDocument());
    expect(card.queryByText(/^Rp/)).not.toBeInTheDocument();
  });

  test('a keyword stands in the address and narrows the list', async () => {
    const asked = watchLists();
    const { user, router } = renderApp('/konas2025/symposium');
    await user.type(await screen.findByRole('searchbox', { name: 'Kata kunci' }), 'napas{enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('sub-event?event_id=84&jenis_event=symposium&keyword=napas'));
    expect(router.state.location.search).toBe('?keyword=napas');
  });

  test('master classes are narrowed by one of the sessions that there are', async () => {
    const asked = watchLists([aSubEvent({ sesi: '2' }), aSubEvent({ id: 502, judul: 'Kedua', sesi: '1' })]);
    const { user, router } = renderApp('/konas2025/masterclass');
    await screen.findByRole('option', { name: '1' });
    const sessions = screen.getByRole('combobox', { name: 'Sesi' });
    expect(
      within(sessions)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Semua sesi', '1', '2']);
    await user.selectOptions(sessions, '2');
    await waitFor(() => expect(asked.at(-1)).toBe('sub-event?event_id=84&jenis_event=masterclass&keyword=&sesi=2'));
    expect(router.state.location.search).toBe('?sesi=2');
  });

  test('a type without sub-events is said to have none', async () => {
    renderApp('/inasia2026/event/pelatihan');
    expect(await screen.findByText('Belum ada pelatihan yang diumumkan.')).toBeVisible();
  });

  test('a search that finds nothing can be taken back', async () => {
    server.use(http.get('/sub-event-only-ws', answers([])));
    const { user, router } = renderApp('/inasia2026/event/workshop?keyword=zzz');
    expect(await screen.findByText('Tidak ada kegiatan yang cocok.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tampilkan semua' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('a failure can be tried again', async () => {
    server.use(http.get('/sub-event-only-ws', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/inasia2026/event/workshop');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article', { name: 'Workshop Jalan Napas Sulit' })).toBeVisible();
  });
});

test('no menu leads to what an event has nothing of, and an e-poster is handed in where there is none yet', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  server.use(
    http.get('/event/{id}', answers(aCongress({ batas_eposter: soon }))),
    http.get('/sub-event/akomodasi/{id}', answers([])),
    http.get('/sub-event/data/bundling', answers([])),
    http.get('/sub-event/data/e-poster/{id}', answers([])),
    http.get('/event/hospitality/banner/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })),
  );
  renderApp('/inasia2026/event/workshop');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu InASIA 2026' }));
  expect(menu.getByText('Akomodasi')).toBeInTheDocument();
  await waitFor(() => expect(menu.queryByText('Akomodasi')).not.toBeInTheDocument());
  expect(menu.queryByText('Bundling')).not.toBeInTheDocument();
  // What could not be asked for may have something in it.
  for (const word of ['E-Poster', 'Paket Wisata', 'Hospitality', 'Workshop']) expect(menu.getByText(word)).toBeInTheDocument();
});

describe('the archive of a congress', () => {
  beforeEach(() => server.use(http.get('/event/{id}', answers(aCongress({ id: 84, status: 'selesai' })))));

  test.each(['bundling', 'akomodasi', 'paket-wisata', 'hospitality'])('%s offers nothing any more', async (word) => {
    renderApp(`/konas2025/${word}`);
    expect(await screen.findByText('Layanan ini sudah berakhir.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat arsip kongres' })).toHaveAttribute('href', '/konas2025');
    expect(screen.getByRole('main')).not.toHaveTextContent(/Rp|kursi|kamar|Daftarkan/);
  });

  test('promises nothing ahead', async () => {
    server.use(http.get('/sub-event-only-ws', answers([{ ...WORKSHOP, ruang: null }])));
    renderApp('/konas2025/workshop');
    await screen.findByRole('article', { name: 'Workshop Jalan Napas Sulit' });
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(/[Kk]ursi|[Mm]enyusul/));
    expect(screen.getByText('Latihan keterampilan dalam kelompok kecil.')).toBeVisible();
  });

  test('keeps the e-posters, and takes in none', async () => {
    renderApp('/konas2025/e-poster');
    expect(await screen.findByText(/^\d+ e-poster$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kirim e-poster' })).not.toBeInTheDocument();
  });

  test('has neither prices nor services in its menu', async () => {
    renderApp('/konas2025/symposium');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu KONAS 2025' }));
    await waitFor(() => expect(menu.queryByRole('link', { name: 'Biaya' })).not.toBeInTheDocument());
    expect(menu.queryByText('Akomodasi')).not.toBeInTheDocument();
    expect(menu.getByText('Workshop')).toBeInTheDocument();
  });
});

describe('bundling', () => {
  test('tells what each package holds and saves', async () => {
    server.use(
      http.get(
        '/sub-event/data/bundling',
        answers([
          aBundle({
            event_id: 94,
            nama: 'Paket Napas',
            sub_event: [{ ...WORKSHOP, harga_berlaku: 3_000_000, promo: null }],
            harga: 2_500_000,
          }),
        ]),
      ),
    );
    renderApp('/inasia2026/event/bundling');
    const bundle = within(await screen.findByRole('article', { name: 'Paket Napas' }));
    expect(bundle.getByText('Workshop Jalan Napas Sulit')).toBeVisible();
    expect(bundle.getByText(/^Hemat Rp\s500\.000$/)).toBeVisible();
    expect(bundle.getByRole('link', { name: 'Pilih paket: Paket Napas' })).toHaveAttribute('href', '/event/registration/94?paket=71');
  });

  test('a package of which a part has no price today saves nothing that could be told', async () => {
    server.use(
      http.get(
        '/sub-event/data/bundling',
        answers([aBundle({ nama: 'Paket Napas', sub_event: [{ ...WORKSHOP, harga_berlaku: null }], harga: 2_500_000 })]),
      ),
    );
    renderApp('/konas2025/bundling');
    const bundle = within(await screen.findByRole('article', { name: 'Paket Napas' }));
    expect(bundle.getByText(/^Rp\s2\.500\.000$/)).toBeVisible();
    expect(bundle.queryByText(/Hemat/)).not.toBeInTheDocument();
  });

  test('no packages are said to be none', async () => {
    server.use(http.get('/sub-event/data/bundling', answers([])));
    renderApp('/inasia2026/event/bundling');
    expect(await screen.findByText('Saat ini tidak ada paket bundling.')).toBeVisible();
  });
});

describe('a sub-event’s own page', () => {
  test('tells everything about it and leads to registration', async () => {
    renderApp('/inasia2026/event/501');
    expect(await screen.findByRole('heading', { level: 1, name: 'Workshop Jalan Napas Sulit' })).toBeVisible();
    expect(screen.getByText('Latihan intubasi dengan manekin.')).toBeVisible();
    expect(screen.getByText('Sisa 12 kursi')).toBeVisible();
    expect(screen.getByText('Instruktur')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Biaya Workshop Jalan Napas Sulit' })).toBeVisible();
    expect(within(screen.getByRole('complementary', { name: 'Ringkasan kegiatan' })).getByRole('link', { name: 'Daftar' })).toHaveAttribute(
      'href',
      '/event/registration/94?sub_event=501',
    );
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('InASIA 2026>Workshop');
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Workshop' })).toHaveAttribute(
      'href',
      '/inasia2026/event/workshop',
    );
    await waitFor(() => expect(document.title).toBe('Workshop Jalan Napas Sulit · InASIA 2026 · Diklat Nusamedika'));
  });

  test('that does not exist is not found', async () => {
    server.use(
      http.get('/sub-event/detail/{id}', () => problem(404, { message: 'Sub-event tidak ditemukan.', code: 'sub_acara_tidak_ditemukan' })),
    );
    renderApp('/inasia2026/event/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kegiatan tidak ditemukan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kembali ke InASIA 2026' })).toHaveAttribute('href', '/inasia2026');
  });

  test('is not found on the site of another event', async () => {
    server.use(http.get('/sub-event/detail/{id}', answers({ ...WORKSHOP, event_id: 12 })));
    renderApp('/inasia2026/event/501');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kegiatan tidak ditemukan' })).toBeVisible();
  });

  test('that failed to load can be tried again', async () => {
    server.use(http.get('/sub-event/detail/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/inasia2026/event/501');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Workshop Jalan Napas Sulit' })).toBeVisible();
  });
});

test.each([
  ['e-poster', 'E-Poster', 'sub-event/data/e-poster/84'],
  ['akomodasi', 'Akomodasi', 'sub-event/akomodasi/84'],
  ['paket-wisata', 'Paket Wisata', 'event/data/paket-wisata?event_id=84'],
  ['hospitality', 'Hospitality', 'event/hospitality/banner/84'],
])('/konas2025/%s shows what that feature has for the congress', async (word, title, call) => {
  const asked: string[] = [];
  server.use(
    http.every(({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname.replace('/api/v1/', '')}${search}`);
    }),
  );
  renderApp(`/konas2025/${word}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await waitFor(() => expect(asked.some((address) => address.startsWith(call.split('?')[0] ?? call) && address.includes('84'))).toBe(true));
});
