import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bundle, SubEvent } from '@/api/types';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent } from '@/testing/samples';
import { aBundle, aSubEvent } from '@/testing/samples-programme';
import { server } from '@/testing/server';

const SYMPOSIUM = aSubEvent({ id: 1, judul: 'Simposium Nyeri', harga_berlaku: 500_000, skp: 2 });
const CLASHING = aSubEvent({
  id: 2,
  judul: 'Workshop USG',
  jenis_event: 'workshop',
  jenis_event_nama: 'Workshop',
  jam_mulai: '09:00',
  jam_selesai: '12:00',
  harga_berlaku: 900_000,
  skp: 4,
});
const AFTERNOON = aSubEvent({
  id: 3,
  judul: 'Simposium Sepsis',
  jam_mulai: '13:00',
  jam_selesai: '15:00',
  harga_berlaku: 300_000,
  skp: 1.5,
});
const SOLD_OUT = aSubEvent({ id: 4, judul: 'Workshop Jalan Napas Sulit', tanggal: '2026-12-06', kuota: 20, sisa_kuota: 0 });
const PROMO = {
  id: 8,
  nama: 'Promo Hari Guru',
  potongan_persen: 20,
  potongan: null,
  harga_promo: 400_000,
  berlaku_dari: '2026-11-01',
  berlaku_sampai: '2026-12-01',
};

function offer(subEvents: SubEvent[], bundles: Bundle[] = []) {
  server.use(
    http.get('/sub-event', () => HttpResponse.json({ message: 'Berhasil.', data: subEvents })),
    http.get('/sub-event/data/bundling', () => HttpResponse.json({ message: 'Berhasil.', data: bundles })),
  );
}

const box = (name: string) => screen.findByRole('checkbox', { name });
const side = () => within(screen.getByRole('complementary', { name: 'Pilihan Anda' }));
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const sums = () =>
  side()
    .getAllByRole('definition')
    .map(({ textContent }) => plain(textContent));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00Z') });
  offer([SYMPOSIUM, CLASHING, AFTERNOON, SOLD_OUT]);
});

test('price and credit points are added up as one chooses', async () => {
  const { user } = renderApp('/event/registration/12');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pilih sub-event' })).toBeVisible();

  await user.click(await box('Simposium Nyeri'));
  expect(sums()).toEqual(['2 SKP', 'Rp 500.000']);
  await user.click(await box('Simposium Sepsis'));
  expect(sums()).toEqual(['3,5 SKP', 'Rp 800.000']);
  expect(plain(screen.getByText(/2 sub-event dipilih/).textContent)).toBe('2 sub-event dipilih, total Rp 800.000, 3,5 SKP');

  await user.click(side().getByRole('button', { name: 'Hapus Simposium Nyeri' }));
  expect(sums()).toEqual(['1,5 SKP', 'Rp 300.000']);
  expect(await box('Simposium Nyeri')).not.toBeChecked();
});

test('a clash is refused in words, and chosen once the other is gone', async () => {
  const { user } = renderApp('/event/registration/12');
  await user.click(await box('Simposium Nyeri'));
  await user.click(await box('Workshop USG'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“Workshop USG” (09.00–12.00 WIB) bentrok dengan “Simposium Nyeri” (08.00–10.00 WIB) pada 5 Desember 2026.',
  );
  expect(await box('Workshop USG')).not.toBeChecked();
  expect(sums()).toEqual(['2 SKP', 'Rp 500.000']);

  await user.click(await box('Simposium Nyeri'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await box('Workshop USG'));
  expect(await box('Workshop USG')).toBeChecked();
});

test('a sub-event without a seat says so and cannot be chosen', async () => {
  renderApp('/event/registration/12');
  const soldOut = await box('Workshop Jalan Napas Sulit');
  expect(soldOut).toBeDisabled();
  expect(soldOut).toHaveAccessibleDescription(expect.stringContaining('Kuota habis'));
  expect(screen.getAllByText('Kuota habis')).toHaveLength(1);
});

test('nobody is won by a promo for what is sold out', async () => {
  offer([{ ...SOLD_OUT, promo: PROMO }, AFTERNOON]);
  renderApp('/event/registration/12');
  await box('Workshop Jalan Napas Sulit');
  expect(screen.getByText('Kuota habis')).toBeVisible();
  expect(screen.queryByText('Harga sebelum promo')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Promo (20|Rp)/)).not.toBeInTheDocument();
});

test('a webinar is online, and what has no room yet names none', async () => {
  offer([aSubEvent({ id: 5, judul: 'Webinar Nyeri', jenis_event: 'webinar', ruang: null }), { ...SYMPOSIUM, ruang: null }]);
  renderApp('/event/registration/12');
  expect(await box('Webinar Nyeri')).toHaveAccessibleDescription(expect.stringContaining('Daring'));
  expect(await box('Simposium Nyeri')).not.toHaveAccessibleDescription(expect.stringContaining('Daring'));
});

test('what a sub-event is about, and who speaks, opens below its card', async () => {
  const { user } = renderApp('/event/registration/12');
  await box('Simposium Nyeri');
  expect(screen.queryByText('Tata laksana nyeri akut.')).not.toBeInTheDocument();
  await user.click(screen.getByText((_, element) => element?.tagName === 'SUMMARY' && element.textContent === 'Materi dan narasumber: Simposium Nyeri'));
  expect(await screen.findByText('Tata laksana nyeri akut.')).toBeInTheDocument();
});

test('the rows of a choice come up from the bar at the thumb', async () => {
  const { user } = renderApp('/event/registration/12');
  await user.click(await box('Simposium Nyeri'));
  await user.click(screen.getByRole('button', { name: /Lihat pilihan$/ }));
  expect(within(await screen.findByRole('dialog', { name: 'Rincian pilihan' })).getByText('Simposium Nyeri')).toBeVisible();
});

test("a promo's price is the one that counts, beside the one it replaces", async () => {
  offer([{ ...SYMPOSIUM, promo: PROMO }]);
  const { user } = renderApp('/event/registration/12');

  await user.click(await box('Simposium Nyeri'));

  expect(screen.getByText('Promo Hari Guru')).toBeVisible();
  expect(sums()).toEqual(['Rp 100.000', '2 SKP', 'Rp 400.000']);
});

describe('a package', () => {
  const bundle = aBundle({ id: 7, nama: 'Paket Lengkap', sub_event: [SYMPOSIUM, AFTERNOON], harga_normal: 800_000, harga: 600_000 });

  test('brings its parts along, which then cannot be chosen a second time', async () => {
    offer([SYMPOSIUM, CLASHING, AFTERNOON], [bundle]);
    const { user } = renderApp('/event/registration/12');

    await user.click(await box('Paket Lengkap'));

    expect(sums()).toEqual(['Rp 200.000', '3,5 SKP', 'Rp 600.000']);
    const part = await box('Simposium Nyeri');
    expect(part).toBeChecked();
    expect(part).toBeDisabled();
    expect(part).toHaveAccessibleDescription(expect.stringContaining('Termasuk dalam “Paket Lengkap”.'));
    await user.click(await box('Workshop USG'));
    expect(await screen.findByRole('alert')).toHaveTextContent('bentrok dengan “Simposium Nyeri”');
  });

  test('tells when each part takes place, by the clock of the venue', async () => {
    const parts = [SYMPOSIUM, AFTERNOON].map((part) => ({ ...part, zona_waktu: 'WIT' as const }));
    offer(parts, [{ ...bundle, sub_event: parts }]);
    const { user } = renderApp('/event/registration/12');
    await box('Paket Lengkap');
    await user.click(screen.getByText(/^Isi paket/));
    const [first] = within(screen.getByText(/^Isi paket/).closest('details') as HTMLElement).getAllByRole('listitem');
    expect(first).toHaveTextContent('Simposium NyeriSab, 5 Des, 08.00–10.00 WIT');
  });

  test('that cannot be loaded does not stand in the way', async () => {
    server.use(http.get('/sub-event/data/bundling', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })));
    renderApp('/event/registration/12');
    expect(await box('Simposium Nyeri')).toBeEnabled();
    expect(screen.queryByRole('heading', { name: 'Paket hemat' })).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  const titles = () =>
    screen.getAllByRole('checkbox').map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent);

  test('is narrowed by day and type, and the address says how', async () => {
    const { user, router } = renderApp('/event/registration/12');
    await box('Simposium Nyeri');

    await user.click(screen.getByRole('button', { name: 'Sab, 5 Des' }));
    await waitFor(() => expect(router.state.location.search).toBe('?hari=2026-12-05'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis sub-event' }), 'Workshop');

    await waitFor(() => expect(router.state.location.search).toBe('?hari=2026-12-05&jenis=workshop'));
    expect(titles()).toEqual(['Workshop USG']);
  });

  test('says when nothing is left, and shows everything again', async () => {
    const { user, router } = renderApp('/event/registration/12?hari=2026-12-06&jenis=workshop');
    expect(await screen.findByText('Tidak ada sub-event pada hari dan jenis ini.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tampilkan semua sub-event' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(titles()).toHaveLength(4);
  });

  test('shows everything for a day that the event does not have', async () => {
    renderApp('/event/registration/12?hari=2030-01-01&jenis=opera');
    await box('Simposium Nyeri');
    expect(titles()).toHaveLength(4);
  });
});

describe('a list too long to read through', () => {
  const FRIDAY = Array.from({ length: 7 }, (_, hour) =>
    aSubEvent({ id: 10 + hour, judul: `Simposium ${hour}`, tanggal: '2026-12-04', jam_mulai: `0${hour}:00`, jam_selesai: `0${hour}:30` }),
  );
  const SATURDAY = Array.from({ length: 7 }, (_, hour) =>
    aSubEvent({
      id: 20 + hour,
      judul: `Pelatihan ${hour}`,
      tanggal: '2026-12-05',
      jenis_event: 'pelatihan',
      jenis_event_nama: 'Pelatihan',
    }),
  );
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  beforeEach(() => offer([...FRIDAY, ...SATURDAY]));

  test('shows its first day, and the others or all of them at a press', async () => {
    const { user, router } = renderApp('/event/registration/12');
    await box('Simposium 0');
    expect(headings()).toEqual(['Jumat, 4 Desember 2026']);
    expect(screen.getByRole('button', { name: 'Jum, 4 Des' })).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('button', { name: 'Sab, 5 Des' }));
    await waitFor(() => expect(router.state.location.search).toBe('?hari=2026-12-05'));
    expect(headings()).toEqual(['Sabtu, 5 Desember 2026']);

    await user.click(screen.getByRole('button', { name: 'Semua hari' }));
    await waitFor(() => expect(router.state.location.search).toBe('?hari=semua'));
    expect(headings()).toEqual(['Jumat, 4 Desember 2026', 'Sabtu, 5 Desember 2026']);
  });

  test('passes over the days that are gone', async () => {
    vi.setSystemTime(new Date('2026-12-05T02:00:00Z'));
    renderApp('/event/registration/12');
    await box('Pelatihan 0');
    expect(headings()).toEqual(['Sabtu, 5 Desember 2026']);
  });

  test('looks on all days for a type that the day does not have', async () => {
    const { user } = renderApp('/event/registration/12');
    await box('Simposium 0');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis sub-event' }), 'Pelatihan');
    await waitFor(() => expect(headings()).toEqual(['Sabtu, 5 Desember 2026']));
    expect(screen.getByRole('button', { name: 'Semua hari' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('comes before its packages, which fold away unless one of them is chosen', async () => {
    const bundle = aBundle({ id: 7, nama: 'Paket Lengkap', sub_event: [...FRIDAY.slice(0, 2)], harga: 600_000 });
    offer([...FRIDAY, ...SATURDAY], [bundle]);
    const { user, unmount } = renderApp('/event/registration/12');
    const packages = async () => (await screen.findByRole('heading', { name: 'Paket hemat' })).closest('details');
    expect(await packages()).not.toHaveAttribute('open');
    expect(plain((await packages())?.querySelector('summary')?.textContent ?? '')).toBe('Paket hemat1 paket, mulai Rp 600.000');

    await user.click(screen.getByRole('heading', { name: 'Paket hemat' }));
    await user.click(await box('Paket Lengkap'));
    unmount();
    renderApp('/event/registration/12');
    expect(await packages()).toHaveAttribute('open');
  });

  test('keeps what was chosen on a day that is out of sight', async () => {
    const { user } = renderApp('/event/registration/12');
    await user.click(await box('Simposium 0'));
    await user.click(screen.getByRole('button', { name: 'Sab, 5 Des' }));
    await box('Pelatihan 0');
    expect(side().getByText('Simposium 0')).toBeVisible();
  });
});

describe('the choice', () => {
  test('is kept for the tab', async () => {
    const first = renderApp('/event/registration/12');
    await first.user.click(await box('Simposium Nyeri'));
    first.unmount();

    renderApp('/event/registration/12');
    expect(await box('Simposium Nyeri')).toBeChecked();
    expect(await box('Workshop USG')).not.toBeChecked();
  });

  test('loses what was sold out meanwhile, and says so', async () => {
    const first = renderApp('/event/registration/12');
    await first.user.click(await box('Simposium Nyeri'));
    await first.user.click(await box('Simposium Sepsis'));
    first.unmount();

    offer([{ ...SYMPOSIUM, sisa_kuota: 0 }, AFTERNOON]);
    renderApp('/event/registration/12');
    expect(await screen.findByRole('alert')).toHaveTextContent('Kuota “Simposium Nyeri” sudah habis.');
    expect(sums()).toEqual(['1,5 SKP', 'Rp 300.000']);
  });

  test('of a package outlives a visit at which packages could not be had', async () => {
    const bundle = aBundle({ id: 7, nama: 'Paket Lengkap', sub_event: [SYMPOSIUM, AFTERNOON] });
    offer([SYMPOSIUM, AFTERNOON], [bundle]);
    const first = renderApp('/event/registration/12');
    await first.user.click(await box('Paket Lengkap'));
    first.unmount();
    server.use(http.get('/sub-event/data/bundling', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' })));
    const second = renderApp('/event/registration/12');
    await box('Simposium Nyeri');
    second.unmount();

    offer([SYMPOSIUM, AFTERNOON], [bundle]);
    renderApp('/event/registration/12');
    expect(await box('Paket Lengkap')).toBeChecked();
  });

  test('of one event is not that of another', async () => {
    const { user, router } = renderApp('/event/registration/12');
    await user.click(await box('Simposium Nyeri'));
    await router.navigate('/event/registration/13');
    await waitFor(async () => expect(await box('Simposium Nyeri')).not.toBeChecked());
  });
});

describe('an event', () => {
  test('that is over takes nobody in', async () => {
    server.use(http.get('/event/{id}', () => HttpResponse.json({ message: 'Berhasil.', data: anEvent({ status: 'selesai' }) })));
    renderApp('/event/registration/12');
    expect(await screen.findByText('Pendaftaran sudah ditutup.')).toBeVisible();
    expect(screen.queryByText(/^Pilih satu atau lebih/)).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('without sub-events says that they are to come', async () => {
    offer([]);
    renderApp('/event/registration/12');
    expect(await screen.findByText('Sub-event belum tersedia.')).toBeVisible();
  });

  test('that is not there is said to be missing', async () => {
    server.use(http.get('/event/{id}', () => problem(404, { message: 'Tidak ada.', code: 'acara_tidak_ditemukan' })));
    renderApp('/event/registration/999');
    expect(await screen.findByRole('heading', { name: 'Event tidak ditemukan' })).toBeVisible();
  });
});

test('of a congress stands in its colours, and leads back to its site', async () => {
  renderApp('/event/registration/94');
  const title = await screen.findByRole('heading', { level: 1, name: 'Pilih sub-event' });
  expect(title.closest<HTMLElement>('[style]')?.style.getPropertyValue('--color-brand')).not.toBe('');
  expect(screen.getByRole('link', { name: 'Detail event' })).toHaveAttribute('href', '/inasia2026');
});

test('a failed load can be retried', async () => {
  server.use(http.get('/sub-event', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/event/registration/12');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await box('Simposium Nyeri')).toBeEnabled();
});
