import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { anOrder, anOrderItem } from '@/testing/samples-checkout';
import { aCollectiveMention } from '@/testing/samples-collective';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';

const ORDER = anOrder();
const PAGE = `/event/payment/info/${ORDER.id}`;

afterEach(() => {
  vi.useRealTimers();
});

test('says what to transfer, to whom, until when, and what the last digits are for', async () => {
  server.use(http.get('/order/{id}', answers(ORDER)));
  renderApp(PAGE, { loggedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Transfer Bank Sentosa' }));
  expect(card.getByText('Rp 1.500.123')).toBeVisible();
  expect(card.getByText('1234567890')).toBeVisible();
  expect(card.getByText('Perhimpunan Contoh')).toBeVisible();
  expect(card.getByText('1 Des 2026, 14.59 WIB')).toBeVisible();
  expect(card.getByText('123')).toBeVisible();
  expect(screen.getByText('Menunggu pembayaran')).toBeVisible();
});

test('the logo of the bank stands beside its name, where there is one and it can be had', async () => {
  const logo = '/media/payments/bank-sentosa.webp';
  server.use(http.get('/order/{id}', answers(anOrder({ metode_pembayaran: { ...ORDER.metode_pembayaran, logo } }))));
  renderApp(PAGE, { loggedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Transfer Bank Sentosa' }));
  expect(card.getByRole('presentation')).toHaveAttribute('src', logo);
  fireEvent.error(card.getByRole('presentation'));
  expect(card.queryByRole('presentation')).not.toBeInTheDocument();
  expect(card.getByRole('heading', { name: 'Transfer Bank Sentosa' })).toBeVisible();
  cleanup();

  server.use(http.get('/order/{id}', answers(ORDER)));
  renderApp(PAGE, { loggedIn: true });
  const plain = within(await screen.findByRole('region', { name: 'Transfer Bank Sentosa' }));
  expect(plain.queryByRole('presentation')).not.toBeInTheDocument();
});

test('amount and account are copied without their dots', async () => {
  server.use(http.get('/order/{id}', answers(ORDER)));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Salin jumlah' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('1500123'));
  await user.click(screen.getByRole('button', { name: 'Salin nomor rekening' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('1234567890'));
});

test.each([
  ['menunggu_verifikasi', 'Menunggu verifikasi'],
  ['lunas', 'Lunas'],
  ['kedaluwarsa', 'Kedaluwarsa'],
  ['dibatalkan', 'Dibatalkan'],
] as const)('an order that is %s asks for no payment', async (status, word) => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, status })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Transfer Bank Sentosa' })).not.toBeInTheDocument();
  if (status !== 'menunggu_verifikasi') expect(screen.queryByRole('button', { name: 'Batalkan pesanan' })).not.toBeInTheDocument();
});

test('an order that the desk looks at can be called off, in words that say what becomes of the money', async () => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'menunggu_verifikasi' })));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Batalkan pesanan' }));
  const question = screen.getByRole('dialog', { name: 'Batalkan pesanan?' });
  expect(question).toHaveTextContent('Bukti bayar Anda belum diperiksa. Dana yang sudah Anda transfer');
  expect(question).toHaveTextContent('bagian keuangan memutuskan pengembaliannya');
  expect(question).not.toHaveTextContent('Jangan batalkan bila Anda sudah membayar.');
});

test('what was bought is a step away: tickets of events, and classes', async () => {
  const seat = ORDER.item[0];
  if (!seat) throw new Error('the order holds nothing');
  const course = { ...seat, id: 2, jenis: 'e_course' as const, event_id: null, judul_event: 'E-Course', sub_event: [] };
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'lunas', item: [course] })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Lihat kelas' })).toHaveAttribute('href', '/memberarea/mylearning');
  expect(screen.getByText('Pembayaran sudah diterima. Selamat belajar!')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lihat tiket' })).not.toBeInTheDocument();
  cleanup();

  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'lunas', item: [seat, course] })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Lihat tiket' })).toHaveAttribute('href', '/memberarea/myevent');
  expect(screen.getByRole('link', { name: 'Lihat kelas' })).toBeVisible();
});

test('a sponsor goes on to the seats, of which doctors have the tickets', async () => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'lunas' })));
  const { store } = renderApp(PAGE, { loggedIn: true });
  act(() => store.dispatch(startSession(aSession({ role_name: 'sponsorship' }))));
  expect(await screen.findByRole('link', { name: 'Bagikan kursi' })).toHaveAttribute('href', '/memberarea/kursi-sponsor');
  expect(screen.queryByRole('link', { name: 'Lihat tiket' })).not.toBeInTheDocument();
});

test('what ran out can be ordered again where it was chosen', async () => {
  const seat = ORDER.item[0];
  if (!seat) throw new Error('the order holds nothing');
  const course = { ...seat, id: 2, item_id: 101, jenis: 'e_course' as const, event_id: null, judul: 'Nyeri Kanker', sub_event: [] };
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'kedaluwarsa', item: [seat, { ...seat, id: 3 }] })));
  renderApp(PAGE, { loggedIn: true });
  const again = await screen.findByRole('link', { name: 'Pesan kembali' });
  expect(again).toHaveAttribute('href', `/event/registration/${String(seat.event_id)}`);
  cleanup();

  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'kedaluwarsa', item: [seat, course] })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Pesan kembali: Nyeri Kanker' })).toHaveAttribute('href', '/ecourse/detail/101');
  expect(screen.getByRole('link', { name: `Pesan kembali: ${seat.judul_event}` })).toBeVisible();
});

test.each([
  ['a class of Learning', { jenis: 'e_course', item_id: 401, event_id: null, judul_event: 'Learning' }, '/learning/detail/401'],
  ['a Microlearning', { jenis: 'e_course', item_id: 301, event_id: null, judul_event: 'Microlearning' }, '/microlearning/detail/301'],
  ['an e-course', { jenis: 'e_course', item_id: 101, event_id: null, judul_event: 'E-Course' }, '/ecourse/detail/101'],
  ['a seat', { jenis: 'sub_event', item_id: 9, event_id: 31 }, '/event/registration/31'],
  ['a package', { jenis: 'bundling', item_id: 8, event_id: 31 }, '/event/registration/31'],
  ['a room', { jenis: 'akomodasi', item_id: 3, event_id: 31 }, '/event/akomodasi/31'],
  ['a tour', { jenis: 'paket_wisata', item_id: 5, event_id: 31 }, '/event/paket-wisata/31'],
] as const)('%s that ran out is ordered again where it can be', async (_what, line, address) => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'kedaluwarsa', item: [anOrderItem(line)] })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Pesan kembali' })).toHaveAttribute('href', address);
});

test('seats, rooms and tours of one event are ordered again in three places, each told by its name', async () => {
  const item = (['sub_event', 'akomodasi', 'paket_wisata'] as const).map((jenis, id) =>
    anOrderItem({ id, jenis, event_id: 31, judul_event: 'Simposium Nyeri' }),
  );
  server.use(http.get('/order/{id}', answers({ ...ORDER, status: 'kedaluwarsa', item })));
  renderApp(PAGE, { loggedIn: true });
  const again = await screen.findAllByRole('link', { name: /^Pesan kembali/ });
  expect(again.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pesan kembali: Simposium Nyeri', '/event/registration/31'],
    ['Pesan kembali: Akomodasi Simposium Nyeri', '/event/akomodasi/31'],
    ['Pesan kembali: Paket wisata Simposium Nyeri', '/event/paket-wisata/31'],
  ]);
});

test('the state renews itself, and rests once nothing is awaited any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.get('/order/{id}', () => {
      asked += 1;
      return HttpResponse.json(answer(anOrder({ status: asked < 2 ? 'menunggu_verifikasi' : 'lunas' })));
    }),
  );
  renderApp(PAGE, { loggedIn: true, advanceTimers: vi.advanceTimersByTimeAsync });
  await screen.findByText('Menunggu verifikasi');
  await timePassesWithAnswers(16_000);
  expect(await screen.findByText('Lunas')).toBeVisible();
  await timePassesWithAnswers(60_000);
  expect(asked).toBe(2);
});

test('invoice and receipt are there when they are made, and what costs nothing is not asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const paid = anOrder({ status: 'lunas' });
  const stages = [{ ...paid, invoice_id: null, receipt_id: null }, { ...paid, receipt_id: null }, paid];
  let asked = 0;
  server.use(
    http.get('/order/{id}', () => {
      asked += 1;
      return HttpResponse.json(answer(stages[Math.min(asked, 3) - 1] ?? paid));
    }),
  );
  const { unmount } = renderApp(PAGE, { loggedIn: true, advanceTimers: vi.advanceTimersByTimeAsync });
  expect(await screen.findByText('Lunas')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lihat invoice' })).not.toBeInTheDocument();
  await timePassesWithAnswers(5_500);
  expect(await screen.findByRole('link', { name: 'Lihat invoice' })).toBeVisible();
  await timePassesWithAnswers(5_500);
  expect(await screen.findByRole('link', { name: 'Lihat kwitansi' })).toBeVisible();
  await timePassesWithAnswers(60_000);
  expect(asked).toBe(3);
  unmount();

  const free = { ...paid, total: 0, invoice_id: null, receipt_id: null };
  asked = 0;
  stages.fill(free);
  renderApp(PAGE, { loggedIn: true, advanceTimers: vi.advanceTimersByTimeAsync });
  expect(await screen.findByText('Lunas')).toBeVisible();
  await timePassesWithAnswers(60_000);
  expect(asked).toBe(1);
});

test('a payment that the desk did not find says why, and can be made until the time is over', async () => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, alasan: 'Nominal tidak sesuai.' })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Pembayaran belum diterima: Nominal tidak sesuai.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Transfer Bank Sentosa' })).toBeVisible();
});

test('an order is called off after a question', async () => {
  let status: 'menunggu_pembayaran' | 'dibatalkan' = 'menunggu_pembayaran';
  server.use(
    http.get('/order/{id}', () => HttpResponse.json(answer({ ...ORDER, status }))),
    http.post('/order/{id}/batal', () => {
      status = 'dibatalkan';
      return HttpResponse.json(answer({ ...ORDER, status }));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Batalkan pesanan' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Batalkan pesanan?' })).getByRole('button', { name: 'Tidak' }));
  expect(status).toBe('menunggu_pembayaran');
  await user.click(screen.getByRole('button', { name: 'Batalkan pesanan' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Batalkan pesanan?' })).getByRole('button', { name: 'Ya, batalkan' }));
  expect(await screen.findByText('Dibatalkan')).toBeVisible();
});

test('another member’s order is one that is not there', async () => {
  server.use(http.get('/order/{id}', () => problem(404, { message: 'Pesanan tidak ditemukan.', code: 'pesanan_tidak_ditemukan' })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Pesanan tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat Invoice' })).toHaveAttribute('href', '/memberarea/invoice');
});

const ACCOUNT = {
  jenis: 'virtual_account',
  bank: 'Bank Sentosa',
  nomor_va: '9880000000000001',
  qr_string: null,
  qr_svg: null,
  kedaluwarsa: '2026-12-01T08:00:00Z',
  status: 'menunggu',
} as const;
const BY_ACCOUNT = anOrder({
  total: 1_500_000,
  kode_unik: 0,
  pembayaran: ACCOUNT,
  metode_pembayaran: {
    ...ORDER.metode_pembayaran,
    jenis: 'virtual_account',
    nama: 'Virtual Account Bank Sentosa',
    nomor_rekening: null,
    atas_nama: null,
  },
});

test('a virtual account shows its number, which is copied, and asks for no proof', async () => {
  server.use(http.get('/order/{id}', answers(BY_ACCOUNT)));
  const { user } = renderApp(PAGE, { loggedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Virtual Account Bank Sentosa' }));
  expect(card.getByText('Rp 1.500.000')).toBeVisible();
  expect(card.getByText('9880000000000001')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Salin nomor virtual account' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('9880000000000001'));
  expect(screen.queryByText(/kirim bukti/i)).not.toBeInTheDocument();
});

test('a number that is on its way comes by itself, and so does the payment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stages = [
    { ...BY_ACCOUNT, pembayaran: { ...ACCOUNT, status: 'disiapkan' as const, nomor_va: null } },
    BY_ACCOUNT,
    anOrder({ ...BY_ACCOUNT, status: 'lunas', receipt_id: 'r1', pembayaran: { ...ACCOUNT, status: 'lunas' } }),
  ];
  let asked = 0;
  server.use(
    http.get('/order/{id}', () => {
      asked += 1;
      return HttpResponse.json(answer(stages[Math.min(asked, 3) - 1] ?? BY_ACCOUNT));
    }),
  );
  renderApp(PAGE, { loggedIn: true, advanceTimers: vi.advanceTimersByTimeAsync });
  expect(await screen.findByText(/sedang disiapkan/)).toBeVisible();
  await timePassesWithAnswers(2_500);
  expect(await screen.findByText('9880000000000001')).toBeVisible();
  await timePassesWithAnswers(5_500);
  expect(await screen.findByText('Lunas')).toBeVisible();
  await timePassesWithAnswers(60_000);
  expect(asked).toBe(3);
});

test('the logo of a virtual account stands beside its name', async () => {
  const logo = '/media/payments/va-bank-sentosa.webp';
  server.use(http.get('/order/{id}', answers({ ...BY_ACCOUNT, metode_pembayaran: { ...BY_ACCOUNT.metode_pembayaran, logo } })));
  renderApp(PAGE, { loggedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Virtual Account Bank Sentosa' }));
  expect(card.getByRole('presentation')).toHaveAttribute('src', logo);
});

test('a QR code is shown as a picture with its amount', async () => {
  const payment = { ...ACCOUNT, jenis: 'qris' as const, bank: null, nomor_va: null, qr_string: '000201', qr_svg: '<svg xmlns="x"/>' };
  server.use(http.get('/order/{id}', answers({ ...BY_ACCOUNT, pembayaran: payment })));
  renderApp(PAGE, { loggedIn: true });
  const code = await screen.findByRole('img', { name: 'Kode QRIS pesanan ORD-2026-000123' });
  expect(code).toHaveAttribute('src', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(payment.qr_svg)}`);
});

test.each([
  ['diperiksa', /Panitia sedang memeriksanya/],
  ['ditolak', /tidak dapat dibayar/],
  ['gagal', /tidak dapat dibayar/],
] as const)('a charge that is %s says what to do and shows no number', async (status, words) => {
  server.use(http.get('/order/{id}', answers({ ...BY_ACCOUNT, pembayaran: { ...ACCOUNT, status } })));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText('9880000000000001')).not.toBeInTheDocument();
});

test('an order that somebody else pays names the collective invoice, and asks its buyer for nothing', async () => {
  server.use(http.get('/order/{id}', answers({ ...ORDER, faktur_kolektif: aCollectiveMention() })));
  renderApp(PAGE, { loggedIn: true });
  expect(
    await screen.findByText(/^Ditagihkan lewat faktur kolektif FK-2026-000001 kepada RS Contoh Sehat, jatuh tempo 15 Desember 2026\./),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Transfer Bank Sentosa' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Batalkan pesanan' })).not.toBeInTheDocument();
  expect(screen.queryByText(/kirim bukti pembayarannya/)).not.toBeInTheDocument();
});

test('a paid one says who paid it', async () => {
  const paid = { ...ORDER, status: 'lunas' as const, faktur_kolektif: aCollectiveMention({ status: 'lunas' }) };
  server.use(http.get('/order/{id}', answers(paid)));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Dibayar lewat faktur kolektif FK-2026-000001 oleh RS Contoh Sehat.')).toBeVisible();
});
