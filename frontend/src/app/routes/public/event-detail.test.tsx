import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent } from '@/testing/samples';
import { aProgrammeItem, aRundown, aSpeaker, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') }));

function answerEvent(changed: Parameters<typeof anEvent>[0]) {
  server.use(http.get('/event/{id}', () => HttpResponse.json({ message: 'Berhasil.', data: anEvent(changed) })));
}

test("event 94's page tells everything about it", async () => {
  answerEvent({ id: 94, judul_event: 'InASIA 2026', skp: 24, jumlah_sub_event: 18, harga_mulai: 1750000 });
  renderApp('/event/detail/94');

  expect(await screen.findByRole('heading', { level: 1, name: 'InASIA 2026' })).toBeVisible();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toContain('24 SKP');
  expect(facts).toContain('18 sub-event');
  expect(facts).toContain('Hotel Priangan, Kota Bandung, Jawa Barat');
  expect(facts).toContain('Diklat Nusamedika');
  expect(facts).toContain('SKP-2026-0012');
  expect(await screen.findByText('Belajar membaca EKG.')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Home>Event');
  await waitFor(() => expect(document.title).toBe('InASIA 2026 · Diklat Nusamedika'));
});

test('an event without an accreditation number does not speak of one', async () => {
  answerEvent({ id: 94, nomor_akreditasi: null });
  renderApp('/event/detail/94');
  expect(await screen.findByText('Kredit profesi')).toBeVisible();
  expect(screen.queryByText('Nomor akreditasi')).not.toBeInTheDocument();
});

describe('registration', () => {
  test.each(['akan_datang', 'berlangsung'] as const)('is open while the event is "%s"', async (status) => {
    answerEvent({ id: 94, status });
    renderApp('/event/detail/94');
    expect(await screen.findByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/event/registration/94');
  });

  test('is closed once the event is over', async () => {
    answerEvent({ status: 'selesai' });
    renderApp('/event/detail/12');
    expect(await screen.findByText('Pendaftaran sudah ditutup.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
  });
});

describe('the parts of an event', () => {
  const part = async (name: string) => within(await screen.findByRole('region', { name }));

  test('sub-events stand by type with their lowest price, seats and credit points', async () => {
    server.use(
      http.get(
        '/sub-event',
        answers([
          aSubEvent({
            id: 1,
            judul: 'Workshop USG',
            jenis_event: 'workshop',
            jenis_event_nama: 'Workshop',
            harga_berlaku: 900_000,
            kuota: 20,
            sisa_kuota: 4,
            skp: 6,
          }),
          aSubEvent({ id: 2, judul: 'Simposium Nyeri' }),
          aSubEvent({
            id: 3,
            judul: 'Workshop Nyeri',
            jenis_event: 'workshop',
            jenis_event_nama: 'Workshop',
            harga_berlaku: 750_000,
            sisa_kuota: 0,
          }),
        ]),
      ),
    );
    renderApp('/event/detail/12');

    const section = await part('Sub-event');
    const types = section.getAllByRole('group').flatMap((group) => group.querySelector('summary')?.textContent.replace(/\s/g, ' ') ?? []);
    expect(types).toEqual(['Workshop2 sub-event · mulai Rp 750.000', 'Simposium1 sub-event · mulai Rp 500.000']);
    const first = within(section.getAllByRole('listitem')[0] as HTMLElement);
    expect(first.getByText('Sisa 4 kursi')).toBeVisible();
    expect(first.getByText('6 SKP')).toBeVisible();
    expect(section.getByText('Kuota habis')).toBeInTheDocument();
  });

  test('of an event that is over, what took place is told, and neither a price, a seat nor a service', async () => {
    answerEvent({ status: 'selesai', harga_mulai: 500_000 });
    server.use(http.get('/sub-event', answers([aSubEvent({ judul: 'Simposium Nyeri', kuota: 20, sisa_kuota: 4, skp: 6 })])));
    renderApp('/event/detail/12');

    const section = await part('Sub-event');
    expect(section.getByText('Simposium Nyeri')).toBeVisible();
    expect(section.getByText('6 SKP')).toBeVisible();
    expect(section.getByRole('group')).toHaveTextContent(/^Simposium1 sub-event(?! ·)/);
    const services = await screen.findByRole('navigation', { name: 'Layanan peserta' });
    expect(within(services).getByRole('link', { name: 'Galeri e-poster' })).toBeVisible();
    expect(within(services).queryByRole('link', { name: 'Akomodasi' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/Rp|kursi|Menyusul/);
  });

  test('the programme is read a day at a time', async () => {
    const breakOfDayTwo = aProgrammeItem({
      tanggal: '2026-12-06',
      judul: 'Rehat kopi',
      jenis: 'istirahat',
      sub_event_id: null,
      narasumber: [],
    });
    server.use(http.get('/rundown/{id}', answers(aRundown({ sesi: [aProgrammeItem(), breakOfDayTwo] }))));
    const { user } = renderApp('/event/detail/12');

    const section = await part('Program');
    expect(section.getByText('08.00–10.00 WIB')).toBeVisible();
    expect(section.queryByText('Rehat kopi')).not.toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Min, 6 Des' }));

    expect(section.getByText('Rehat kopi')).toBeVisible();
    expect(section.queryByText('Simposium Nyeri Akut')).not.toBeInTheDocument();
    expect(section.getByRole('link', { name: 'Rundown lengkap (PDF)' })).toHaveAttribute('href', '/rundown?event=12');
  });

  test('keynote speakers come first, and all can be seen', async () => {
    const others = Array.from({ length: 9 }, (_, index) => aSpeaker({ id: index, nama: `dr. Tamu ${index}`, pembicara_kunci: false }));
    server.use(http.get('/sub-event/data/narasumber', answers([...others, aSpeaker()])));
    const { user } = renderApp('/event/detail/12');

    const section = await part('Narasumber');
    expect(section.getAllByRole('listitem')).toHaveLength(6);
    expect(section.getAllByRole('listitem')[0]).toHaveTextContent('Pembicara kunciProf. dr. Maya Lestari');
    await user.click(section.getByRole('button', { name: 'Tampilkan semua 10 narasumber' }));
    expect(section.getAllByRole('listitem')).toHaveLength(10);
  });

  test('the venue links to a map and embeds nothing, and contacts are a WhatsApp away', async () => {
    const { container } = renderApp('/event/detail/12');

    const map = (await part('Lokasi')).getByRole('link', { name: /^Buka peta/ });
    expect(map).toHaveAttribute('href', expect.stringContaining('https://www.openstreetmap.org/'));
    expect(container.querySelector('iframe')).toBeNull();
    const contacts = await part('Narahubung');
    expect(contacts.getByRole('link', { name: 'WhatsApp Sari' })).toHaveAttribute('href', 'https://wa.me/6281255501001');
    expect(contacts.getByRole('link', { name: 'panitia@contoh.id' })).toHaveAttribute('href', 'mailto:panitia@contoh.id');
  });

  test('without anything in it a part stays away', async () => {
    for (const path of ['/sub-event', '/sub-event/data/narasumber', '/sub-event/data/venue', '/sub-event/data/contact-person'] as const)
      server.use(http.get(path, answers([])));
    server.use(http.get('/rundown/{id}', answers(aRundown({ sesi: [] }))));
    renderApp('/event/detail/12');

    await screen.findByText('Belajar membaca EKG.');
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
    expect(screen.queryAllByRole('region')).toEqual([]);
  });

  test('one that cannot be had leaves the others standing and can be asked for again', async () => {
    server.use(http.get('/sub-event/data/narasumber', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp('/event/detail/12');

    const speakers = await part('Narasumber');
    expect((await part('Program')).getByText('Simposium Nyeri Akut')).toBeVisible();
    await user.click(speakers.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Universitas Nusantara, Indonesia')).toBeVisible();
  });
});

describe('e-posters', () => {
  const inADay = new Date(Date.now() + 86_400_000).toISOString();

  test('are taken in until the deadline', async () => {
    answerEvent({ batas_eposter: inADay });
    renderApp('/event/detail/12');
    const send = await screen.findByRole('link', { name: 'Kirim e-poster' });
    expect(send).toHaveAttribute('href', '/event/e-poster/12');
    expect(send).toHaveAttribute('data-variant', 'accent');
  });

  test('are due by the clock of the venue', async () => {
    answerEvent({ batas_eposter: '2099-01-31T16:00:00Z', zona_waktu: 'WITA' });
    renderApp('/event/detail/12');
    expect(await screen.findByText('31 Jan 2099, 23.59 WITA')).toBeVisible();
  });

  test('are not taken in after it', async () => {
    answerEvent({ batas_eposter: '2026-01-31T16:59:00Z' });
    renderApp('/event/detail/12');
    expect(await screen.findByText('Pengumpulan e-poster sudah ditutup.')).toBeVisible();
    expect(screen.getByText('31 Jan 2026, 23.59 WIB')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Kirim e-poster' })).not.toBeInTheDocument();
  });

  test('are not spoken of where there is no deadline', async () => {
    answerEvent({ batas_eposter: null });
    renderApp('/event/detail/12');
    await screen.findByRole('heading', { level: 1, name: 'EKG Dasar untuk Dokter Umum' });
    expect(screen.queryByText('Batas pengumpulan e-poster')).not.toBeInTheDocument();
  });
});

describe('the tabs', () => {
  const tabs = async () => within(await screen.findByRole('navigation', { name: 'Bagian event' }));

  test('lead to the parts, each by an address of its own', async () => {
    const { user, router } = renderApp('/event/detail/12');
    const bar = await tabs();
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Tentang',
      'Sub-event',
      'Program',
      'Narasumber',
      'Lokasi',
      'Narahubung',
    ]);
    await user.click(bar.getByRole('link', { name: 'Program' }));
    await waitFor(() => expect(router.state.location.hash).toBe('#program'));
    const programme = await screen.findByRole('region', { name: 'Program' });
    expect(programme.closest('#program')).not.toBeNull();
  });

  test('lead to no part that has nothing in it', async () => {
    server.use(http.get('/sub-event/data/narasumber', answers([])));
    answerEvent({ kategori: 'Webinar' });
    renderApp('/event/detail/12');
    const bar = await tabs();
    await waitFor(() => expect(bar.queryByRole('link', { name: 'Narasumber' })).not.toBeInTheDocument());
    // A webinar is nowhere.
    expect(bar.queryByRole('link', { name: 'Lokasi' })).not.toBeInTheDocument();
    expect(bar.getByRole('link', { name: 'Narahubung' })).toBeVisible();
    expect(screen.getAllByText('Daring').length).toBeGreaterThan(0);
  });
});

describe('long lists begin short', () => {
  test('of sub-events of a type', async () => {
    server.use(http.get('/sub-event', answers(Array.from({ length: 8 }, (_, index) => aSubEvent({ id: index, judul: `Simposium ${index}` })))));
    const { user } = renderApp('/event/detail/12');
    const section = within(await screen.findByRole('region', { name: 'Sub-event' }));
    expect(section.getAllByRole('listitem')).toHaveLength(5);
    await user.click(section.getByRole('button', { name: 'Tampilkan semua 8 Simposium' }));
    expect(section.getAllByRole('listitem')).toHaveLength(8);
  });

  test('of a day of the programme', async () => {
    const sesi = Array.from({ length: 9 }, (_, index) => aProgrammeItem({ judul: `Acara ${index}`, tanggal: '2026-12-05' }));
    server.use(http.get('/rundown/{id}', answers(aRundown({ sesi }))));
    const { user } = renderApp('/event/detail/12');
    const section = within(await screen.findByRole('region', { name: 'Program' }));
    expect(section.getAllByRole('listitem')).toHaveLength(6);
    await user.click(section.getByRole('button', { name: 'Tampilkan semua 9 acara' }));
    expect(section.getAllByRole('listitem')).toHaveLength(9);
  });

  test('and a long description begins folded', async () => {
    answerEvent({ deskripsi: `<p>${'Belajar membaca EKG. '.repeat(60)}</p>` });
    const { user } = renderApp('/event/detail/12');
    await user.click(await screen.findByRole('button', { name: 'Baca selengkapnya' }));
    expect(screen.queryByRole('button', { name: 'Baca selengkapnya' })).not.toBeInTheDocument();
  });
});

test('only what an event has beside its programme is linked', async () => {
  server.use(http.get('/event/data/paket-wisata', answers([])), http.get('/sub-event/data/e-poster/{id}', answers([])));
  renderApp('/event/detail/12');
  const services = within(await screen.findByRole('navigation', { name: 'Layanan peserta' }));
  await waitFor(() => expect(services.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Akomodasi', 'Hospitality']));
  expect(services.getByRole('link', { name: 'Akomodasi' })).toHaveAttribute('href', '/event/akomodasi/12');
});

test('an event without anything to register for is not open yet', async () => {
  answerEvent({ jumlah_sub_event: 0, harga_mulai: null });
  renderApp('/event/detail/12');
  expect(await screen.findByText('Pendaftaran belum dibuka.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Daftar' })).not.toBeInTheDocument();
});

test.each([
  [94, '/inasia2026'],
  [12, null],
])('event %d has a congress site: %s', async (id, site) => {
  renderApp(`/event/detail/${id}`);
  await screen.findByRole('navigation', { name: 'Layanan peserta' });
  expect(screen.queryByRole('link', { name: 'Kunjungi situs kongres' })?.getAttribute('href') ?? null).toBe(site);
});

test('the page is passed on by WhatsApp or as a copied link', async () => {
  const { user } = renderApp('/event/detail/12');

  const whatsapp = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'EKG Dasar untuk Dokter Umum http://portal.test/event/detail/12',
  );
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }));

  expect(await screen.findByText('Tautan disalin.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://portal.test/event/detail/12');
});

describe('an event that is not there', () => {
  test('is said to be missing', async () => {
    server.use(http.get('/event/{id}', () => problem(404, { message: 'Tidak ada.', code: 'tidak_ditemukan' })));
    renderApp('/event/detail/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'Event tidak ditemukan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat semua event' })).toHaveAttribute('href', '/event');
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999'])('is missing without asking when its id is "%s"', async (id) => {
    server.use(http.get('/event/{id}', () => problem(500, { message: 'Ditanya.', code: 'internal' })));
    renderApp(`/event/detail/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Event tidak ditemukan' })).toBeVisible();
  });
});

test('the page has a title while the event is on its way', async () => {
  server.use(http.get('/event/{id}', () => new Promise<never>(() => undefined)));
  renderApp('/event/detail/12');
  await waitFor(() => expect(document.title).toBe('Event · Diklat Nusamedika'));
});

test('a failed load can be retried', async () => {
  server.use(http.get('/event/{id}', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/event/detail/12');

  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  await waitFor(() => expect(document.title).toBe('Event · Diklat Nusamedika'));
  await user.click(retry);

  expect(await screen.findByRole('heading', { level: 1, name: 'EKG Dasar untuk Dokter Umum' })).toBeVisible();
});
