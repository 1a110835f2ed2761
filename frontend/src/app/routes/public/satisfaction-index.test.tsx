import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aGivenForm, anIndex } from '@/testing/samples-feedback';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

/** Answers with an index and keeps which years were asked for. */
function answer(changed: (year: string | null) => Parameters<typeof anIndex>[0] = () => ({})) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('/form-kepuasan/indeks', ({ request }) => {
      const year = new URL(request.url).searchParams.get('tahun');
      asked.push(year);
      return HttpResponse.json({ message: 'Berhasil.', data: anIndex({ tahun: year === null ? null : Number(year), ...changed(year) }) });
    }),
  );
  return asked;
}

const NOTHING = { responden: 0, rata_rata: null, nilai: null, grade: null, predikat: null, pertanyaan: [] };

test("home's index card leads here", async () => {
  const { user, router } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: 'Lihat Detail' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/kepuasan'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Indeks Kepuasan Pelanggan' })).toBeVisible();
});

test('says grade, points, respondents and mean', async () => {
  answer();
  renderApp('/kepuasan');

  const summary = await screen.findByRole('region', { name: 'A (SANGAT BAIK)' });
  expect(within(summary).getByRole('heading', { level: 2, name: /^Grade A: ?SANGAT BAIK$/ })).toBeVisible();
  expect(summary).toHaveTextContent('Nilai indeks 94,20 dari 100');
  const facts = within(summary)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual(['20', '4,71 dari 5', 'Semua tahun']);
  expect(within(summary).getByRole('img', { name: '4,71 dari 5 bintang' })).toBeInTheDocument();
  const scale = within(summary).getByRole('list', { name: 'Skala penilaian' });
  expect(
    within(scale)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['D TIDAK BAIKdi bawah 65,00', 'C KURANG BAIKmulai 65,00', 'B BAIKmulai 76,61', 'A SANGAT BAIKmulai 88,31']);
});

test('an address can open the form, and once that was sent the way back to where one came from stays', async () => {
  server.use(http.put('/testimoni', () => HttpResponse.json({ message: 'Berhasil.', data: aGivenForm() })));
  server.use(http.get('/form-kepuasan/user', () => HttpResponse.json({ message: 'Berhasil.', data: [aGivenForm()] })));
  const { user, router } = renderApp('/kepuasan?dari=event&form=isi', { loggedIn: true });
  const form = within(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' }));
  await form.findByText(/^Terakhir Anda isi/);
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?dari=event');
  const back = await screen.findByRole('link', { name: 'Kembali ke Event yang diikuti' });
  expect(back).toHaveAttribute('href', '/memberarea/myevent');
});

test('who came from elsewhere finds no way back to the events', async () => {
  renderApp('/kepuasan');
  await screen.findByRole('button', { name: 'Isi Form Kepuasan' });
  expect(screen.queryByRole('link', { name: /^Kembali ke/ })).not.toBeInTheDocument();
});

describe('a chart', () => {
  test('shows the mean of all seven questions as bars, and as a table', async () => {
    answer();
    const { user } = renderApp('/kepuasan');
    const chart = await screen.findByRole('figure', { name: 'Rata-rata per pertanyaan' });

    expect(chart).toHaveTextContent('Tertinggi: Kesopanan dan keramahan petugas (4,90).');
    expect(chart).toHaveTextContent('Terendah: Instansi puas dengan kinerja pegawai (4,50).');
    const bars = within(chart).getAllByRole('listitem');
    expect(bars).toHaveLength(7);
    expect(bars[0]).toHaveTextContent('Kemudahan prosedur pelayanan4,75');
    // Between one star and five, 4,75 is at 93,75 %.
    expect(bars[0]?.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('93.75%');

    await user.click(within(chart).getByText('Lihat sebagai tabel'));
    const rows = within(within(chart).getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['PertanyaanRata-rata', 'Kemudahan prosedur pelayanan4,75']);
    expect(rows).toHaveLength(8);
  });

  test('shows how the stars of every question are spread, and the same as a table', async () => {
    answer();
    const { user } = renderApp('/kepuasan');
    const chart = await screen.findByRole('figure', { name: 'Sebaran bintang' });

    const legend = within(chart).getByRole('list', { name: 'Keterangan warna' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 · Sangat Buruk!', '2 · Buruk', '3 · Baik', '4 · Memuaskan', '5 · Sangat Memuaskan!']);
    const parts = [...chart.querySelectorAll<HTMLElement>('[style*="width"]')].slice(0, 5);
    expect(parts.map(({ style }) => style.width)).toEqual(['0%', '0%', '5%', '15%', '80%']);
    // A part that has no room for its number stays without one.
    expect(parts.map(({ textContent }) => textContent)).toEqual(['', '', '', '3', '16']);
    expect(chart).toHaveTextContent('3 bintang: 1, 4 bintang: 3, 5 bintang: 16');

    await user.click(within(chart).getByText('Lihat sebagai tabel'));
    const [, first] = within(within(chart).getByRole('table')).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['0 (0%)', '0 (0%)', '1 (5%)', '3 (15%)', '16 (80%)']);
  });
});

describe('the year', () => {
  test('stands in the address and in the request', async () => {
    const asked = answer((year) => (year === '2025' ? { grade: 'B', predikat: 'BAIK', responden: 7 } : {}));
    const { user, router } = renderApp('/kepuasan');
    const years = within(await screen.findByRole('navigation', { name: 'Tahun penilaian' }));
    expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Semua tahun', '2026', '2025']);
    expect(years.getByRole('link', { name: 'Semua tahun' })).toHaveAttribute('aria-current', 'true');

    await user.click(years.getByRole('link', { name: '2025' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tahun=2025'));
    expect(await screen.findByRole('region', { name: 'B (BAIK)' })).toBeVisible();
    expect(asked).toEqual([null, '2025']);
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('Tahun 2025: B (BAIK), 7 responden')).toHaveAttribute('role', 'status');

    await user.click(screen.getByRole('link', { name: 'Semua tahun' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test.each(['abc', '1999', '20266'])('that cannot be one ("%s") counts as every year', async (year) => {
    const asked = answer();
    renderApp(`/kepuasan?tahun=${year}`);
    await screen.findByRole('region', { name: 'A (SANGAT BAIK)' });
    expect(asked).toEqual([null]);
  });

  test('without forms says so, keeps the years and leads back to all of them', async () => {
    answer((year) => (year === '2019' ? NOTHING : {}));
    const { user, router } = renderApp('/kepuasan?tahun=2019');
    expect(await screen.findByText('Belum ada penilaian untuk tahun 2019.', { selector: ':not([role])' })).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2026' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Lihat semua tahun' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

test('an index without any form says so and invites to the form', async () => {
  answer(() => ({ ...NOTHING, tahun_tersedia: [] }));
  const { user } = renderApp('/kepuasan');
  expect(await screen.findByText('Belum ada penilaian.', { selector: ':not([role])' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Tahun penilaian' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Isi Form Kepuasan' }));
  expect(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' })).toBeVisible();
});

test('leads to the testimonials', async () => {
  answer();
  renderApp('/kepuasan');
  expect(await screen.findByRole('link', { name: 'Baca testimoni' })).toHaveAttribute('href', '/testimoni');
});

test('one status says every outcome: on its way, the grade', async () => {
  const gate = closedGate();
  server.use(
    http.get('/form-kepuasan/indeks', async () => {
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: anIndex() });
    }),
  );
  renderApp('/kepuasan');
  const status = await screen.findByText('Memuat indeks kepuasan');
  expect(status).toHaveAttribute('role', 'status');
  gate.open();
  await waitFor(() => expect(status).toHaveTextContent('Semua tahun: A (SANGAT BAIK), 20 responden'));
});

test('a failed load can be retried', async () => {
  server.use(http.get('/form-kepuasan/indeks', () => problem(503, { message: 'Sibuk.', code: 'layanan_sibuk' }), { once: true }));
  const { user } = renderApp('/kepuasan');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('region', { name: 'A (SANGAT BAIK)' })).toBeVisible();
});
