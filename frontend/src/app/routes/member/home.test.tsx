import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent, aPage, aProfile, aSession } from '@/testing/samples';
import { aLedger } from '@/testing/samples-credits';
import { anOwnPoster } from '@/testing/samples-poster';
import { someSponsorSeats } from '@/testing/samples-sponsor';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

function answerPosters(...posters: ReturnType<typeof anOwnPoster>[]) {
  server.use(http.get('/user/e-poster', answers(posters)));
}

function answerEvents(byStatus: Record<string, ReturnType<typeof anEvent>[]>) {
  const asked: string[] = [];
  server.use(
    http.get('/event', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json(aPage(byStatus[searchParams.get('status') ?? ''] ?? []));
    }),
  );
  return asked;
}

test('greets the member by name, at the hour that it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 7, 30) });
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Selamat pagi, dr. Ratna Wulandari' })).toBeVisible();
  expect(screen.getByText('Senin, 23 November 2026')).toBeVisible();
});

test('shows number and dues of a member', async () => {
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  const pass = within(await screen.findByRole('region', { name: /^Keanggotaan/ }));
  expect(pass.getByText('10020030')).toBeVisible();
  expect(pass.getByText('Iuran aktif sampai 31 Desember 2026')).toBeVisible();
});

test('leads whoever has no number yet to where it is told', async () => {
  server.use(http.get('/user/profile', answers(aProfile({ npa: null, iuran_sampai: null, iuran_aktif: null }))));
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Isi NPA' })).toHaveAttribute('href', '/memberarea/profile');
});

/** Opens the front door as a sponsor. */
function openAsSponsor() {
  const app = renderApp('/memberarea/profile', { loggedIn: true });
  app.store.dispatch(startSession(aSession({ role_name: 'sponsorship' })));
  void app.router.navigate('/memberarea');
  return app;
}

test('a sponsor sees its seats, and nothing of what only a doctor has', async () => {
  server.use(http.get('/sponsor/kursi', answers(someSponsorSeats())));
  openAsSponsor();
  const seats = await card('Kursi Sponsor');
  expect((await seats.findByText('Masih tersedia')).parentElement).toHaveTextContent('4');
  expect(seats.getByText('Sudah diberikan').parentElement).toHaveTextContent('1');
  expect(seats.getByRole('link', { name: 'Lihat kursi' })).toHaveAttribute('href', '/memberarea/kursi-sponsor');
  expect(await card('Event berikutnya')).toBeDefined();
  for (const name of [/^Keanggotaan/, 'E-Poster Saya', 'Pembelajaran']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

test('a sponsor without seats is told so, and seats that could not be had are asked for again', async () => {
  server.use(http.get('/sponsor/kursi', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })));
  const { user } = openAsSponsor();
  const seats = await card('Kursi Sponsor');
  expect(await seats.findByText('Layanan sedang sibuk.')).toBeVisible();
  server.use(http.get('/sponsor/kursi', answers(someSponsorSeats([]))));
  await user.click(seats.getByRole('button', { name: 'Coba lagi' }));
  expect(await seats.findByText('Belum ada kursi sponsor.')).toBeVisible();
});

test('shows what runs, then what comes next; congresses lead to their sites', async () => {
  const asked = answerEvents({
    berlangsung: [anEvent({ id: 31, judul_event: 'Workshop USG', status: 'berlangsung' })],
    akan_datang: [anEvent({ id: 94, judul_event: 'InASIA 2026' })],
  });
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  const next = await card('Event berikutnya');
  const links = await next.findAllByRole('link', { name: /Workshop USG|InASIA/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/event/detail/31', '/inasia2026']);
  expect(asked.every((query) => query.includes('urut=terdekat') && query.includes('item_per_page=1'))).toBe(true);
});

test('says so when there is no event', async () => {
  answerEvents({});
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  expect(await (await card('Event berikutnya')).findByText('Saat ini event tidak tersedia.')).toBeVisible();
});

test('e-posters that can still be changed stand first, with the last minute of their deadline', async () => {
  answerPosters(
    anOwnPoster({ id: 1, judul: 'Sudah terbit', status: 'diterbitkan', dapat_diubah: false }),
    anOwnPoster({ id: 2, judul: 'Masih lama', batas_waktu: '2026-12-31T23:59:00+07:00' }),
    anOwnPoster({ id: 3, judul: 'Segera', batas_waktu: '2026-12-14T16:00:00Z', zona_waktu: 'WITA' }),
  );
  renderApp('/memberarea', { loggedIn: true });
  const posters = await card('E-Poster Saya');
  const lines = await posters.findAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(['Segera', 'Masih lama', 'Sudah terbit']);
  expect(lines[0]).toHaveTextContent('Dapat diubah sampai 14 Des 2026, 23.59 WITA');
  expect(lines[1]).toHaveTextContent('Dapat diubah sampai 31 Des 2026, 23.59 WIB');
  expect(lines[2]).not.toHaveTextContent('Dapat diubah');
  expect(within(lines[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/memberarea/e-poster/3');
  expect(posters.getByRole('link', { name: 'Semua (3)' })).toHaveAttribute('href', '/memberarea/e-poster');
});

test('a card that could not be had says so and tries again; the others stay', async () => {
  server.use(http.get('/user/e-poster', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })));
  const { user } = renderApp('/memberarea', { loggedIn: true });
  const posters = await card('E-Poster Saya');
  expect(await posters.findByText('Layanan sedang sibuk.')).toBeVisible();
  expect(await screen.findByText('10020030')).toBeVisible();
  answerPosters(anOwnPoster({ judul: 'Deteksi dini' }));
  await user.click(posters.getByRole('button', { name: 'Coba lagi' }));
  expect(await posters.findByRole('link', { name: 'Deteksi dini' })).toBeVisible();
});

test('credits and classes are one step away', async () => {
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  const ways = await card('Pembelajaran');
  expect(ways.getByRole('link', { name: 'SKP' })).toHaveAttribute('href', '/memberarea/skp');
  expect(ways.getByRole('link', { name: 'Kelas Saya' })).toHaveAttribute('href', '/memberarea/mylearning');
});

/** The tile of the front door that leads to the credit points. */
async function creditTile() {
  const tile = (await card('Pembelajaran')).getByRole('link', { name: 'SKP' }).closest('li');
  if (!tile) throw new Error('the way to the credit points stands in no tile');
  return within(tile);
}

test('the credit points of the five years stand against the target, once they are here', async () => {
  const gate = closedGate();
  server.use(
    http.get('/user/skp', async () => {
      await gate.passed;
      return HttpResponse.json(answer(aLedger({ total_lima_tahun: 37.5, target: 150 })));
    }),
  );
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  const tile = await creditTile();
  expect(tile.queryByText(/Catatan SKP Anda/)).not.toBeInTheDocument();
  gate.open();
  expect(await tile.findByText('37,5')).toBeVisible();
  expect(tile.getByText(/dari 150 SKP/)).toBeVisible();
  expect(tile.getByText('1 Januari 2022 sampai 31 Desember 2026. Masih kurang 112,5 SKP.')).toBeVisible();
  expect(tile.getByRole('progressbar', { name: 'Pencapaian target' })).toHaveAttribute('aria-valuenow', '25');
  expect(tile.getByRole('link', { name: 'SKP' })).toHaveAttribute('href', '/memberarea/skp');
});

test('credit points that could not be had leave the way to them, and raise no alarm', async () => {
  server.use(http.get('/user/skp', () => problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' })));
  answerPosters();
  renderApp('/memberarea', { loggedIn: true });
  const tile = await creditTile();
  expect(await tile.findByText('Catatan SKP Anda per tahun, dengan sumber dan jumlahnya.')).toBeVisible();
  expect(tile.getByRole('link', { name: 'SKP' })).toHaveAttribute('href', '/memberarea/skp');
  expect(tile.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('Layanan sedang sibuk.')).not.toBeInTheDocument();
});
