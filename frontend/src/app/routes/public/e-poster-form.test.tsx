// @vitest-environment jsdom: it tells how far an upload is
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '@/api/types';
import { STUCK_AFTER_MS } from '@/api/upload';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anEvent } from '@/testing/samples';
import { server } from '@/testing/server';
import { timePasses } from '@/testing/time-passes';
import { closedGate, until } from '@/testing/until';

const PAGE = '/event/e-poster/12';
const POST = '/sub-event/e-poster/{id}';
const RECEIPT = { message: 'Berhasil mengirim e-poster', data: { id: 22, nomor: 'EP-12-0002', status: 'diajukan' } };

function aPdf(name = 'poster.pdf', bytes = 0) {
  return new File(['%PDF-1.7', new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

function eventWith(batas_eposter: string | null, changed: Partial<Event> = {}) {
  server.use(http.get('/event/{id}', () => HttpResponse.json({ message: 'Berhasil.', data: anEvent({ batas_eposter, ...changed }) })));
}

/** Takes what is sent down, and answers. */
function listen(answer: () => Response | Promise<Response> = () => HttpResponse.json(RECEIPT, { status: 201 })) {
  const heard: { key: string | null; form: FormData }[] = [];
  server.use(
    http.post(POST, async ({ request }) => {
      heard.push({ key: request.headers.get('Idempotency-Key'), form: await request.formData() });
      return answer();
    }),
  );
  return heard;
}

function pick(label: RegExp, file: File) {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
}

type App = ReturnType<typeof renderApp>;

async function fillIn({ user }: Pick<App, 'user'>) {
  await user.type(await screen.findByLabelText('Asal institusi'), 'RSUD Kota Bandung');
  await screen.findByRole('option', { name: 'Laporan kasus' });
  await user.selectOptions(screen.getByLabelText('Jenis e-poster'), 'KASUS');
  pick(/^Berkas e-poster/, aPdf());
  await screen.findByText('poster.pdf');
}

function send({ user }: Pick<App, 'user'>) {
  return user.click(screen.getByRole('button', { name: 'Kirim e-poster' }));
}

beforeEach(async () => {
  // There is nothing here that shows files.
  Object.assign(URL, { createObjectURL: () => 'blob:berkas', revokeObjectURL: () => undefined });
  await clear(createStore('portal.e_poster_drafts', 'drafts'));
  eventWith('2099-12-01T23:59:00+07:00');
});

test('what is filled in travels once, and its number is shown', async () => {
  const heard = listen();
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'E-poster Anda sudah kami terima' })).toHaveFocus());
  expect(screen.getByText('EP-12-0002')).toBeVisible();
  expect(await screen.findByText('Berhasil mengirim e-poster')).toBeVisible();
  expect(heard).toHaveLength(1);
  expect([...(heard[0]?.form.keys() ?? [])]).toEqual(['asal_institusi', 'jenis_eposter', 'file']);
});

test('a try that failed is repeated under the same key', async () => {
  let fails = true;
  const heard = listen(() => (fails ? HttpResponse.error() : HttpResponse.json(RECEIPT, { status: 201 })));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  const alert = await screen.findByText('Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.');
  fails = false;
  await app.user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('EP-12-0002');
  expect(heard).toHaveLength(2);
  expect(heard[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(heard[1]?.key).toBe(heard[0]?.key);
});

test('another e-poster has another key', async () => {
  const heard = listen();
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  await app.user.click(await screen.findByRole('button', { name: 'Kirim e-poster lain' }));
  expect(await screen.findByLabelText('Asal institusi')).toHaveValue('');
  await fillIn(app);
  await send(app);
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]?.key).not.toBe(heard[0]?.key);
});

test('after half a minute without a move the member is told, and may try again under the same key', async () => {
  const gate = closedGate();
  let stuck = true;
  const heard = listen(async () => {
    if (stuck) await gate.passed;
    return HttpResponse.json(RECEIPT, { status: 201 });
  });
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Kirim e-poster' }));
  await until(() => heard.length === 1);
  expect(screen.getByRole('progressbar', { name: 'Mengirim e-poster' })).toBeVisible();
  expect(screen.queryByText(/Koneksi tidak bergerak/)).not.toBeInTheDocument();

  timePasses(STUCK_AFTER_MS);
  await until(() => screen.queryByText(/Koneksi tidak bergerak selama 30 detik/));
  stuck = false;
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await until(() => screen.queryByText('EP-12-0002'));
  expect(heard).toHaveLength(2);
  expect(heard[1]?.key).toBe(heard[0]?.key);
  gate.open();
});

test('an upload can be called off, and nothing that was filled in is lost', async () => {
  const gate = closedGate();
  listen(async () => {
    await gate.passed;
    return HttpResponse.json(RECEIPT, { status: 201 });
  });
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  const panel = await screen.findByRole('region', { name: 'Pengiriman e-poster' });
  await waitFor(() => expect(panel).toHaveFocus());
  await app.user.click(within(panel).getByRole('button', { name: 'Batalkan' }));
  expect(await screen.findByRole('button', { name: 'Kirim e-poster' })).toBeVisible();
  expect(screen.getByLabelText('Asal institusi')).toHaveValue('RSUD Kota Bandung');
  expect(screen.queryByText(/^Gagal mengirim e-poster/)).not.toBeInTheDocument();
  gate.open();
});

test('what the server finds wrong stands at its field', async () => {
  listen(() =>
    problem(422, {
      message: 'Data tidak valid.',
      code: 'data_tidak_valid',
      errors: { file: ['Berkas bukan PDF yang utuh.'], judul: ['Judul terlalu panjang.'] },
    }),
  );
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByText('Berkas bukan PDF yang utuh.')).toBeVisible();
  expect(screen.getByLabelText(/^Berkas e-poster/)).toHaveAccessibleDescription(/Berkas bukan PDF yang utuh\./);
  expect(screen.getByLabelText('Judul')).toHaveAccessibleDescription(/Judul terlalu panjang\.$/);
  await waitFor(() => expect(screen.getByLabelText('Judul')).toHaveFocus());
});

test('a deadline that passed meanwhile is told, with no button to try in vain', async () => {
  listen(() => problem(409, { message: 'Pengumpulan e-poster untuk event ini sudah ditutup.', code: 'pengumpulan_ditutup' }));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByText('Pengumpulan e-poster untuk event ini sudah ditutup.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).not.toBeInTheDocument();
});

test('one that the server has already leads to one’s own e-posters', async () => {
  listen(() => problem(409, { message: 'Idempotency-Key ini sudah dipakai untuk permintaan lain.', code: 'kunci_idempotensi_dipakai' }));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByRole('link', { name: 'Buka E-Poster Saya' })).toHaveAttribute('href', '/memberarea/e-poster');
});

test('a session that has ended in the meantime is renewed on the way back to the form', async () => {
  listen(() => problem(401, { message: 'Silahkan login terlebih dahulu.', code: 'sesi_berakhir' }));
  const app = renderApp(PAGE, { loggedIn: true });
  await fillIn(app);
  await send(app);
  expect(await screen.findByRole('link', { name: 'Login kembali' })).toHaveAttribute('href', '/login');
});

test('an empty form names what is missing, and nothing travels', async () => {
  const heard = listen();
  const app = renderApp(PAGE, { loggedIn: true });
  await screen.findByLabelText('Asal institusi');
  await send(app);
  for (const words of ['Asal institusi tidak boleh kosong', 'Jenis e-poster tidak boleh kosong', 'Berkas e-poster belum dipilih']) {
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(screen.getByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
  expect(heard).toEqual([]);
});

test.each([
  ['too large', aPdf('besar.pdf', 20 * 1024 * 1024), 'Ukuran berkas maksimal 20 MB; berkas ini 20,1 MB.'],
  ['no poster', new File(['<html>'], 'poster.pdf', { type: 'application/pdf' }), 'Berkas harus berupa PDF, JPG, PNG, atau WebP.'],
])('a file that is %s is refused before it travels', async (_what, file, words) => {
  renderApp(PAGE, { loggedIn: true });
  await screen.findByLabelText('Asal institusi');
  pick(/^Berkas e-poster/, file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(file.name)).not.toBeInTheDocument();
});

test('a file can be dropped, seen and put aside', async () => {
  const { user } = renderApp(PAGE, { loggedIn: true });
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'poster.jpg', { type: 'image/jpeg' });
  fireEvent.drop(await screen.findByLabelText(/^Berkas e-poster/), { dataTransfer: { files: [picture] } });
  expect(await screen.findByRole('img', { name: 'Pratinjau poster.jpg' })).toHaveAttribute('src', 'blob:berkas');
  await user.click(screen.getByRole('button', { name: 'Hapus poster.jpg' }));
  expect(screen.queryByText('poster.jpg')).not.toBeInTheDocument();
});

test('the abstract says how much of its room is used', async () => {
  renderApp(PAGE, { loggedIn: true });
  fireEvent.change(await screen.findByLabelText('Abstrak'), { target: { value: 'a'.repeat(5001) } });
  expect(screen.getByLabelText('Abstrak')).toHaveAccessibleDescription('5.001 / 5.000 karakter');
  fireEvent.click(screen.getByRole('button', { name: 'Kirim e-poster' }));
  expect(await screen.findByText('Abstrak maksimal 5.000 karakter')).toBeVisible();
});

test('fields and file survive a dead phone, and go out under the key of the first try', async () => {
  const heard = listen(() => HttpResponse.error());
  const before = renderApp(PAGE, { loggedIn: true });
  await fillIn(before);
  await before.user.type(screen.getByLabelText('Judul'), 'Sepsis');
  await send(before);
  await screen.findByText(/^Gagal mengirim e-poster/);
  await screen.findByText(/^Draf tersimpan/);
  before.unmount();

  const heardLater = listen();
  const after = renderApp(PAGE, { loggedIn: true });
  await after.user.click(await screen.findByRole('button', { name: 'Lanjutkan draf' }));
  expect(await screen.findByLabelText('Asal institusi')).toHaveValue('RSUD Kota Bandung');
  expect(screen.getByText('poster.pdf')).toBeVisible();
  await send(after);
  await screen.findByText('EP-12-0002');
  expect(heardLater[0]?.key).toBe(heard[0]?.key);
  expect(heardLater[0]?.form.get('judul')).toBe('Sepsis');
  expect(heardLater[0]?.form.has('file')).toBe(true);
  after.unmount();

  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByLabelText('Asal institusi')).toHaveValue('');
});

test('a draft can be left behind for good', async () => {
  const before = renderApp(PAGE, { loggedIn: true });
  await fillIn(before);
  await screen.findByText(/^Draf tersimpan/);
  before.unmount();

  const after = renderApp(PAGE, { loggedIn: true });
  await after.user.click(await screen.findByRole('button', { name: 'Mulai dari awal' }));
  expect(await screen.findByLabelText('Asal institusi')).toHaveValue('');
  after.unmount();

  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByLabelText('Asal institusi')).toHaveValue('');
});

test('who leaves with something unsent is asked, and told that the draft stays', async () => {
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await user.type(await screen.findByLabelText('Asal institusi'), 'RSUD');
  await user.click(screen.getByRole('link', { name: 'Galeri e-poster' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-poster belum dikirim' });
  expect(dialog).toHaveTextContent('tersimpan sebagai draf di perangkat ini');
  await user.click(within(dialog).getByRole('button', { name: 'Tinggalkan halaman' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/event/e-poster/12/galeri'));
});

test('visitors are asked to log in, and come back to the form', async () => {
  const { user, router } = renderApp(PAGE);
  const call = await screen.findByRole('region', { name: 'Login untuk mengirim e-poster' });
  await user.click(within(call).getByRole('link', { name: 'Login' }));
  await user.type(await screen.findByLabelText('Email / NPA'), 'anggota@contoh.id');
  await user.type(screen.getByLabelText('Password'), 'Diklat#2026');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByLabelText('Asal institusi')).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE);
});

const MEMBER = { loggedIn: true };
const VISITOR = { loggedIn: false };

test.each([
  [null, 'Event ini tidak menerima e-poster.', MEMBER],
  [null, 'Event ini tidak menerima e-poster.', VISITOR],
  ['2020-01-01T00:00:00+07:00', 'Batas pengumpulan 31 Des 2019, 23.59 WIB.', MEMBER],
  ['2020-01-01T00:00:00+07:00', 'Batas pengumpulan 31 Des 2019, 23.59 WIB.', VISITOR],
])('with the deadline %s there is no form, and nobody is asked to log in: %s %j', async (deadline, words, who) => {
  eventWith(deadline);
  renderApp(PAGE, who);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('Asal institusi')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Login untuk mengirim e-poster' })).not.toBeInTheDocument();
});

test('the deadline of an event elsewhere is told by the clock of its venue', async () => {
  eventWith('2020-01-01T00:00:00+08:00', { zona_waktu: 'WITA' });
  const over = renderApp(PAGE, MEMBER);
  expect(await screen.findByText('Batas pengumpulan 31 Des 2019, 23.59 WITA.')).toBeVisible();
  over.unmount();
  eventWith('2099-12-01T15:59:00Z', { zona_waktu: 'WITA' });
  renderApp(PAGE, MEMBER);
  expect(await screen.findByText('1 Des 2099, 23.59 WITA')).toBeVisible();
});

test.each([MEMBER, VISITOR])('an event that is over takes none, whatever its deadline says: %j', async (who) => {
  eventWith('2099-12-01T23:59:00+07:00', { status: 'selesai' });
  renderApp(PAGE, who);
  expect(await screen.findByText('Pengumpulan e-poster untuk event ini sudah ditutup.')).toBeVisible();
  expect(screen.getByText('Event ini sudah selesai.')).toBeVisible();
  expect(screen.queryByLabelText('Asal institusi')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Login untuk mengirim e-poster' })).not.toBeInTheDocument();
});
