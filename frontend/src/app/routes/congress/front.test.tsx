import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startOfDay } from '@/domain/calendar/clock';
import { answers, http, problem } from '@/testing/contract';
import { aCongress, aPrice, aPromo, congressHandlers, WORKSHOP } from '@/testing/congress';
import { everythingInSight } from '@/testing/in-sight';
import { renderApp } from '@/testing/render-app';
import { aProfile } from '@/testing/samples';
import { aProgrammeItem, aRundown, aSpeaker, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';

const OPENING = startOfDay('2026-12-16', 'WITA');

beforeEach(() => {
  everythingInSight();
  server.use(...congressHandlers);
});

/** Fakes the clock of the page, and of nothing that the network needs. */
function atTime(now: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
}

/** The part of the front page below a title. */
async function part(title: string) {
  return within(await screen.findByRole('region', { name: title }));
}

describe('the opening', () => {
  test('tells name, theme, dates and place, and leads to registration', async () => {
    atTime(OPENING - 1000);
    renderApp('/inasia2026');
    expect(await screen.findByRole('heading', { level: 1, name: 'InASIA 2026' })).toBeVisible();
    expect(await screen.findByText('Pertemuan Ilmiah Anestesi Indonesia')).toBeVisible();
    expect(screen.getByText('16–19 Desember 2026')).toBeVisible();
    expect(screen.getByText('Pusat Konvensi Nusa Dua Raya, Badung, Bali')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Daftar sekarang' })).toHaveAttribute('href', '/event/registration/94');
    await waitFor(() => expect(document.title).toBe('InASIA 2026 · Diklat Nusamedika'));
  });

  test('counts down to the first day in Jakarta, second by second', async () => {
    atTime(OPENING - (26 * 24 * 3600 + 3 * 3600 + 4 * 60 + 5) * 1000);
    renderApp('/inasia2026');
    const counter = await screen.findByTestId('hitung-mundur');
    expect(counter).toHaveTextContent('26hari03jam04menit05detik');
    timePasses(6000);
    expect(counter).toHaveTextContent('26hari03jam03menit59detik');
    expect(screen.getByText('26 hari lagi menuju pembukaan, 16 Desember 2026.')).toBeInTheDocument();
  });

  test('says that the day has come once there is nothing left to count', async () => {
    atTime(OPENING - 2000);
    renderApp('/inasia2026');
    await screen.findByTestId('hitung-mundur');
    timePasses(2000);
    expect(screen.getByText('Hari pembukaan telah tiba.')).toBeVisible();
    timePasses(60_000);
    expect(screen.getByText('Berlangsung: hari ke-1 dari 4')).toBeVisible();
  });

  test('shows no seconds to those who asked for calm', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduced-motion'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    atTime(OPENING - 3_605_000);
    renderApp('/inasia2026');
    expect(await screen.findByTestId('hitung-mundur')).toHaveTextContent(/^0hari01jam00menit$/);
  });

  test('of a congress whose place is not known yet says so', async () => {
    server.use(http.get('/event/{id}', answers(aCongress({ lokasi: null, kabupaten: null, propinsi: null }))));
    renderApp('/inasia2026');
    expect(await screen.findByText('Tempat menyusul')).toBeVisible();
  });

  test('of a congress that nobody can register for yet says so', async () => {
    atTime(OPENING - 1000);
    server.use(http.get('/event/{id}', answers(aCongress({ jumlah_sub_event: 0 }))));
    renderApp('/inasia2026');
    expect(await screen.findByText('Pendaftaran belum dibuka.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Daftar/ })).not.toBeInTheDocument();
  });

  test('stays calm when the congress is not in the catalogue', async () => {
    server.use(http.get('/event/{id}', () => problem(404, { message: 'Tidak ada.', code: 'acara_tidak_ditemukan' })));
    renderApp('/inasia2026');
    expect(await screen.findByText(/Informasi kongres ini belum tersedia/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'InASIA 2026' })).toBeVisible();
  });

  test('can be asked for again after a failure', async () => {
    server.use(http.get('/event/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/inasia2026');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Pertemuan Ilmiah Anestesi Indonesia')).toBeVisible();
  });
});

test('today’s period of prices and the running promos stand in a strip', async () => {
  atTime(Date.parse('2026-11-20T03:00:00Z'));
  const promo = aPromo();
  const priced = { ...WORKSHOP, harga: [aPrice({ jenis: 'early_bird', berlaku_dari: '2026-11-01', berlaku_sampai: '2026-11-25' })], promo };
  server.use(http.get('/sub-event', answers([priced])), http.get('/sub-event-all-promo', answers([priced, { ...priced, id: 502 }])));
  renderApp('/inasia2026');
  const strip = await screen.findByRole('complementary', { name: 'Harga dan promo saat ini' });
  await waitFor(() => expect(strip).toHaveTextContent('Harga Early bird berlaku sampai 25 Nov 2026, 23.59 WIB.'));
  await waitFor(() => expect(strip).toHaveTextContent('Promo Hari Dokter: potongan 10% untuk 2 kegiatan, sampai 30 Nov 2026, 23.59 WIB.'));
});

test('the congress in figures', async () => {
  renderApp('/inasia2026');
  const figures = await part('Sekilas');
  await waitFor(() => expect(figures.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['4', '30', '16', '1']));
});

describe('the programme', () => {
  const FIRST = aProgrammeItem({
    judul: 'Symposium Nyeri',
    ruang: 'Ruang A',
    tanggal: '2026-12-17',
    jam_mulai: '09:00',
    jam_selesai: '10:30',
    sub_event_id: 601,
  });
  const BESIDE = aProgrammeItem({
    judul: 'Workshop USG',
    ruang: 'Ruang B',
    tanggal: '2026-12-17',
    jam_mulai: '10:00',
    jam_selesai: '12:00',
    sub_event_id: null,
  });
  const BREAK = aProgrammeItem({
    judul: 'Rehat kopi',
    ruang: null,
    jenis: 'istirahat',
    jenis_nama: 'Istirahat',
    tanggal: '2026-12-17',
    jam_mulai: '12:00',
    jam_selesai: '12:30',
    sub_event_id: null,
  });
  const NEXT_DAY = aProgrammeItem({ judul: 'Pleno Penutup', jenis: 'pleno', jenis_nama: 'Pleno', tanggal: '2026-12-18' });

  beforeEach(() => server.use(http.get('/rundown/{id}', answers(aRundown({ sesi: [FIRST, BESIDE, BREAK, NEXT_DAY] })))));

  test('opens on its first day; another day stands in the address', async () => {
    const { user, router } = renderApp('/inasia2026');
    const programme = await part('Program');
    expect(await programme.findByText('Workshop USG')).toBeVisible();
    expect(programme.queryByText('Pleno Penutup')).not.toBeInTheDocument();

    await user.click(programme.getByRole('link', { name: /^Hari 2/ }));
    expect(await programme.findByText('Pleno Penutup')).toBeVisible();
    expect(router.state.location.search).toBe('?hari=2026-12-18');
    expect(programme.getByRole('link', { name: /^Hari 2/ })).toHaveAttribute('aria-current', 'true');
    expect(programme.queryByText('Workshop USG')).not.toBeInTheDocument();
  });

  test('chosen sessions at the same time are marked with what they clash with', async () => {
    const { user } = renderApp('/inasia2026');
    const programme = await part('Program');
    await user.click(await programme.findByRole('button', { name: 'Pilih Symposium Nyeri' }));
    expect(programme.queryByText(/Bentrok/)).not.toBeInTheDocument();
    await user.click(programme.getByRole('button', { name: 'Pilih Workshop USG' }));

    expect(programme.getByText('Bentrok dengan Workshop USG')).toBeVisible();
    expect(programme.getByText('Bentrok dengan Symposium Nyeri')).toBeVisible();
    expect(programme.getByText('2 sesi dipilih, 2 di antaranya bentrok')).toBeVisible();

    await user.click(programme.getByRole('button', { name: 'Pilih Workshop USG' }));
    expect(programme.queryByText(/Bentrok/)).not.toBeInTheDocument();
    expect(programme.getByText('1 sesi dipilih, tidak ada yang bentrok')).toBeVisible();
  });

  test('what was chosen is still chosen at the next visit, until it is taken back', async () => {
    const first = renderApp('/inasia2026');
    await first.user.click(await screen.findByRole('button', { name: 'Pilih Symposium Nyeri' }));
    first.unmount();

    const { user } = renderApp('/inasia2026');
    expect(await screen.findByRole('button', { name: 'Pilih Symposium Nyeri' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Hapus pilihan' }));
    expect(screen.getByRole('button', { name: 'Pilih Symposium Nyeri' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('a break is for everybody and is not chosen', async () => {
    renderApp('/inasia2026');
    expect(await screen.findByText('Rehat kopi')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pilih Rehat kopi' })).not.toBeInTheDocument();
  });

  test('a session leads to its own page, and the programme to its PDF', async () => {
    renderApp('/inasia2026');
    expect(await screen.findByRole('link', { name: 'Symposium Nyeri' })).toHaveAttribute('href', '/inasia2026/event/601');
    expect(screen.getByRole('link', { name: 'Buka PDF program' })).toHaveAttribute('href', '/rundown?event=94');
  });

  test('of a finished congress is there to read, not to choose from', async () => {
    server.use(http.get('/event/{id}', answers(aCongress({ status: 'selesai' }))));
    renderApp('/konas2025');
    expect(await screen.findByText('Symposium Nyeri')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pilih/ })).not.toBeInTheDocument();
  });

  test('that is not announced yet is said to be so', async () => {
    server.use(http.get('/rundown/{id}', answers(aRundown({ sesi: [] }))));
    renderApp('/inasia2026');
    expect(await screen.findByText('Susunan acara belum diumumkan.')).toBeVisible();
  });
});

describe('the speakers', () => {
  const MAYA = aSpeaker({
    id: 31,
    nama: 'Prof. dr. Maya Lestari',
    pembicara_kunci: true,
    sub_event_id: [501],
    biografi: 'Guru besar anestesiologi.',
  });
  const BUDI = aSpeaker({ id: 32, nama: 'dr. Budi Hartono', pembicara_kunci: false, institusi: 'RS Ulin', sub_event_id: [] });

  beforeEach(() => server.use(http.get('/sub-event/data/narasumber', answers([MAYA, BUDI]))));

  test('are led by the keynotes and found by name', async () => {
    const { user, router } = renderApp('/inasia2026');
    const speakers = await part('Pembicara');
    const keynotes = within(await speakers.findByRole('list', { name: 'Pembicara kunci' }));
    expect(keynotes.getAllByRole('button')).toHaveLength(1);

    await user.type(speakers.getByRole('searchbox', { name: 'Cari pembicara' }), 'ulin{enter}');
    await waitFor(() => expect(speakers.getByRole('status')).toHaveTextContent('1 pembicara ditemukan'));
    expect(speakers.getByRole('button', { name: /Budi Hartono/ })).toBeVisible();
    expect(speakers.queryByRole('button', { name: /Maya Lestari/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?pembicara=ulin');
  });

  test('tell about themselves and their sessions in a dialog', async () => {
    const { user } = renderApp('/inasia2026');
    await user.click(await screen.findByRole('button', { name: /Maya Lestari/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Prof. dr. Maya Lestari' }));
    expect(dialog.getByText('Guru besar anestesiologi.')).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'Workshop Jalan Napas Sulit' })).toHaveAttribute('href', '/inasia2026/event/501');
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByText('Guru besar anestesiologi.')).not.toBeInTheDocument();
  });

  test('that are not announced yet are said to be so', async () => {
    server.use(http.get('/sub-event/data/narasumber', answers([])));
    renderApp('/inasia2026');
    expect(await screen.findByText('Daftar pembicara belum diumumkan.')).toBeVisible();
  });
});

describe('the prices', () => {
  const early = { jenis: 'early_bird', berlaku_dari: '2026-11-01', berlaku_sampai: '2026-11-25' } as const;
  const normal = { jenis: 'normal', berlaku_dari: '2026-11-26', berlaku_sampai: '2026-12-15' } as const;
  const doctor = { profesi_id: 'DOKTER_UMUM', profesi: 'Dokter Umum' };
  const harga = [
    aPrice({ ...early, ...doctor, harga: 1_500_000 }),
    aPrice({ ...normal, ...doctor, harga: 2_000_000 }),
    aPrice({ ...early, harga: 900_000 }),
    aPrice({ ...normal, harga: 1_000_000 }),
  ];

  beforeEach(() => {
    atTime(Date.parse('2026-11-20T03:00:00Z'));
    server.use(
      http.get(
        '/sub-event',
        answers([
          { ...WORKSHOP, harga },
          aSubEvent({
            id: 601,
            event_id: 94,
            jenis_event: 'symposium',
            jenis_event_nama: 'Symposium',
            harga: [aPrice({ ...early, harga: 400_000 })],
          }),
        ]),
      ),
    );
  });

  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.replace(/\s/g, ' '));

  test('stand by profession and period, the running one named', async () => {
    renderApp('/inasia2026?biaya=workshop');
    const table = within(await screen.findByRole('table', { name: 'Biaya Workshop' }));
    expect(cells(table.getByRole('row', { name: /^Dokter Umum/ }))).toEqual(['Rp 1.500.000', 'Rp 2.000.000']);
    expect(cells(table.getByRole('row', { name: /^Profesi lainnya/ }))).toEqual(['Rp 900.000', 'Rp 1.000.000']);
    expect(table.getByRole('columnheader', { name: /^Early bird/ })).toHaveTextContent('Berlaku sekarang');
    expect(table.getByRole('columnheader', { name: /^Normal/ })).not.toHaveTextContent('Berlaku sekarang');
    expect(table.queryByText('Profesi Anda')).not.toBeInTheDocument();
  });

  test('of the other periods are a tap away, and those of a past one stay to be read', async () => {
    atTime(Date.parse('2026-12-01T03:00:00Z'));
    const { user } = renderApp('/inasia2026?biaya=workshop');
    const table = within(await screen.findByRole('table', { name: 'Biaya Workshop' }));
    const periods = within(screen.getByRole('group', { name: 'Periode Biaya Workshop' }));
    expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('NormalSekarang');
    await user.click(periods.getByRole('button', { name: /^Early bird/ }));
    expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Early birdBerakhir');
    expect(table.getByRole('columnheader', { name: /^Early bird/ })).toHaveTextContent('1–25 November 2026');
    expect(table.getByRole('columnheader', { name: /^Normal/ })).toHaveTextContent('Sampai 15 Des 2026, 23.59 WIB');
  });

  test('mark the row of the profession that a visitor chooses', async () => {
    const { user } = renderApp('/inasia2026?biaya=workshop');
    const choice = await (await part('Biaya')).findByRole('combobox', { name: 'Harga untuk' });
    await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'Dokter Umum' }));
    expect(screen.getByText('Profesi Anda').closest('tr')).toBe(screen.getByRole('row', { name: /^Dokter Umum/ }));
  });

  test('of another type are a choice in the address', async () => {
    const { user, router } = renderApp('/inasia2026');
    await user.selectOptions(await (await part('Biaya')).findByRole('combobox', { name: 'Jenis kegiatan' }), 'Workshop');
    expect(await screen.findByRole('table', { name: 'Biaya Workshop' })).toBeVisible();
    expect(router.state.location.search).toBe('?biaya=workshop');
  });

  test.each([
    ['DOKTER_UMUM', /^Dokter Umum/],
    ['PERAWAT', /^Profesi lainnya/],
  ])('of a member of profession %s are marked as the own ones', async (profesi_id, row) => {
    server.use(http.get('/user/profile', answers(aProfile({ profesi_id }))));
    renderApp('/inasia2026?biaya=workshop', { loggedIn: true });
    const mark = await screen.findByText('Profesi Anda');
    expect(mark.closest('tr')).toBe(screen.getByRole('row', { name: row }));
  });
});

test('venue, contacts and sponsors are told', async () => {
  renderApp('/inasia2026');
  const place = await part('Lokasi');
  expect(await place.findByRole('link', { name: /^Buka peta/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
  );
  expect(await place.findByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/62/));
  expect(await (await part('Sponsor')).findByText('PT Medika Sejahtera')).toBeVisible();
});

test('each part that fails can be asked for again without the others', async () => {
  server.use(http.get('/sub-event/data/venue', () => problem(503, { message: 'Tempat sedang sibuk.', code: 'layanan_sibuk' })));
  renderApp('/inasia2026');
  const place = await part('Lokasi');
  expect(await place.findByText('Tempat sedang sibuk.')).toBeVisible();
  expect(place.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(await place.findByRole('link', { name: /^WhatsApp/ })).toBeVisible();
});

test('what is far below the screen is asked for when it comes near, and alone', async () => {
  const comesNear = new Map<string, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe({ id }: Element) {
        comesNear.set(id, () => this.seen([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  const asked: string[] = [];
  server.use(http.every(({ request }) => void asked.push(new URL(request.url).pathname.replace('/api/v1/', ''))));
  renderApp('/konas2025');
  expect(await screen.findByRole('heading', { level: 2, name: 'Program' })).toBeVisible();
  await waitFor(() =>
    expect([...comesNear.keys()]).toEqual(expect.arrayContaining(['kegiatan', 'program', 'pembicara', 'biaya', 'lokasi', 'sponsor'])),
  );

  act(() => comesNear.get('program')?.());
  await waitFor(() => expect(asked).toContain('rundown/84'));
  expect(asked).not.toContain('sponsor/all');
  expect(asked).not.toContain('sub-event/data/venue');
});
