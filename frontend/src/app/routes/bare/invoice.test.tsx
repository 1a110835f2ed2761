import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answers, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aPage } from '@/testing/samples';
import { anInvoice, anOrder, aReceipt } from '@/testing/samples-checkout';
import { server } from '@/testing/server';

const INVOICE = anInvoice();
const RECEIPT = aReceipt();
const PAGE = `/memberarea/invoice/${INVOICE.id}`;
const RECEIPT_PAGE = `/memberarea/receipt/${RECEIPT.id}`;

const paper = async (name: string) => within(await screen.findByRole('article', { name }));

test('an invoice says who asks whom for how much, until when, and how it is paid', async () => {
  renderApp(PAGE, { loggedIn: true });
  const invoice = await paper('Invoice');
  for (const words of [
    'INV-2026-000012',
    'ORD-2026-000123',
    '30 November 2026',
    '1 Des 2026, 14.59 WIB',
    'Workshop USG Dasar',
    'InASIA 2026',
    'Rp 1.500.000 × 1',
    'Rp 123',
    'Rp 1.500.123',
    'Total yang harus dibayar',
    'Menunggu pembayaran',
    'Transfer Bank Sentosa',
    '1234567890 a.n. Perhimpunan Contoh',
  ]) {
    expect(invoice.getByText(words)).toBeVisible();
  }
  expect(invoice.getByText(inOne('dr. Sari Wulandari'))).toBeVisible();
  expect(invoice.getByText(/satu juta lima ratus ribu seratus dua puluh tiga rupiah/)).toBeVisible();
  expect(invoice.queryByText('Potongan')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Lihat kwitansi' })).not.toBeInTheDocument();
});

test.each(['lunas', 'dibatalkan'] as const)('an invoice of what is %s asks for nothing any more', async (status) => {
  server.use(http.get('/invoice/{id}', answers(anInvoice({ status }))));
  renderApp(PAGE, { loggedIn: true });
  const invoice = await paper('Invoice');
  expect(invoice.getByText('Total tagihan')).toBeVisible();
  expect(invoice.queryByText('Total yang harus dibayar')).not.toBeInTheDocument();
});

test('what a package consists of, who comes, and what is off stand on it where there is something', async () => {
  const item = INVOICE.item.map((line) => ({ ...line, judul: 'Paket Lengkap', rincian: ['Workshop Satu', 'Simposium Dua'] }));
  server.use(http.get('/invoice/{id}', answers(anInvoice({ item, peserta: ['Sari', 'Budi'], diskon: 250_000, total: 1_250_123 }))));
  renderApp(PAGE, { loggedIn: true });
  const invoice = await paper('Invoice');
  for (const words of ['– Workshop Satu', '– Simposium Dua', '−Rp 250.000', 'Rp 1.250.123']) {
    expect(invoice.getByText(words)).toBeVisible();
  }
  expect(invoice.getByText(inOne('Sari; Budi'))).toBeVisible();
});

test('a receipt says from whom the money came and when, by the day of Jakarta', async () => {
  renderApp(RECEIPT_PAGE, { loggedIn: true });
  const receipt = await paper('Kwitansi');
  for (const words of ['KWT-2026-000007', 'Sudah terima dari', 'INV-2026-000012', '1 Desember 2026', 'Jumlah diterima']) {
    expect(receipt.getByText(words)).toBeVisible();
  }
  expect(receipt.queryByText('Lunas')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lihat invoice' })).toHaveAttribute('href', PAGE);
});

test('a receipt is of what came in, from whoever paid it', async () => {
  const dibayar_oleh = { nama: 'RS Uji', nomor_faktur_kolektif: 'FK-2026-000001' };
  server.use(http.get('/receipt/{id}', answers({ ...aReceipt(), dibayar_oleh, diterima: 1_497_623 })));
  renderApp(RECEIPT_PAGE, { loggedIn: true });
  const receipt = await paper('Kwitansi');
  const said = (term: string) => receipt.getByText(term).nextElementSibling?.textContent.replaceAll('\u00a0', ' ');
  expect(said('Sudah terima dari')).toBe('RS Uji');
  expect(said('Atas nama')).toBe('dr. Sari Wulandari');
  expect(said('Total tagihan')).toBe('Rp 1.500.123');
  expect(said('Jumlah diterima')).toBe('Rp 1.497.623');
  expect(receipt.getByText('Transfer untuk faktur kolektif FK-2026-000001')).toBeVisible();
  expect(receipt.queryByText('Transfer Bank Sentosa')).not.toBeInTheDocument();
});

test('a document has the words that the association gave it when it was issued', async () => {
  const own = {
    penerbit: { nama: 'Perhimpunan Contoh', alamat: 'Jakarta', npwp: '01.234.567.8-901.000', kontak: 'sekretariat@contoh.id' },
    penutup: 'Terima kasih atas partisipasi Anda.',
    nama_penandatangan: 'dr. Budi',
    jabatan_penandatangan: 'Bendahara',
  };
  server.use(http.get('/receipt/{id}', answers({ ...aReceipt(), ...own })));
  renderApp(RECEIPT_PAGE, { loggedIn: true });
  const shown = await paper('Kwitansi');
  for (const words of ['NPWP 01.234.567.8-901.000', 'sekretariat@contoh.id', 'Terima kasih atas partisipasi Anda.'])
    expect(shown.getByText(words)).toBeVisible();
  expect(shown.getByText(/, Bendahara$/)).toBeVisible();
  expect(shown.queryByText(/sah tanpa tanda tangan/)).not.toBeInTheDocument();
});

test('an invoice that was taken back leads to its credit note, which says why', async () => {
  const note = anInvoice({
    id: '01a2050a-0000-7000-8000-000000000004',
    jenis: 'nota_kredit',
    nomor: 'NK-2026-000001',
    status: 'dibatalkan',
    nomor_invoice: INVOICE.nomor,
    batas_bayar: null,
  });
  server.use(
    http.get('/invoice/{id}', ({ params }) =>
      answers(params['id'] === note.id ? note : anInvoice({ status: 'dibatalkan', nota_kredit_id: note.id }))(),
    ),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.click(await screen.findByRole('link', { name: 'nota kredit' }));
  const shown = await paper('Nota Kredit');
  expect(shown.getByText('Pesanan dibatalkan')).toBeVisible();
  expect(shown.getByText('Total yang dibatalkan')).toBeVisible();
});

test.each([
  [PAGE, '/invoice/{id}/pdf', 'INV-2026-000012.pdf'],
  [RECEIPT_PAGE, '/receipt/{id}/pdf', 'KWT-2026-000007.pdf'],
] as const)('%s is saved as a PDF under its number, and printed', async (page, call, name) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  let broken = true;
  server.use(
    http.get(call, () =>
      broken
        ? problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })
        : new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
    ),
  );
  const { user } = renderApp(page, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
  expect(await screen.findByText('PDF tidak dapat diunduh. Silahkan coba lagi.')).toBeVisible();
  expect(saved).toEqual([]);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Unduh PDF' }));
  await waitFor(() => expect(saved).toEqual([name]));
  await user.click(screen.getByRole('button', { name: 'Cetak' }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  [PAGE, '/invoice/{id}', 'Invoice tidak ditemukan.'],
  [RECEIPT_PAGE, '/receipt/{id}', 'Kwitansi tidak ditemukan.'],
] as const)('%s of another member is not there; one that cannot be had can be asked for again', async (page, call, words) => {
  let busy = true;
  server.use(
    http.get(call, () =>
      busy
        ? problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' })
        : problem(404, { message: words, code: 'invoice_tidak_ditemukan' }),
    ),
  );
  const { user } = renderApp(page, { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  busy = false;
  await user.click(again);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat Invoice' })).toHaveAttribute('href', '/memberarea/invoice');
});

test('the list of orders leads to the documents that were issued, and to no others', async () => {
  const paid = anOrder({ nomor: 'ORD-2026-000001', status: 'lunas', invoice_id: INVOICE.id, receipt_id: RECEIPT.id });
  const fresh = anOrder({ id: '01a2050a-0000-7000-8000-000000000009', nomor: 'ORD-2026-000002', invoice_id: null });
  server.use(http.get('/order', () => HttpResponse.json(aPage([paid, fresh]))));
  renderApp('/memberarea/invoice', { loggedIn: true });
  expect(await screen.findByRole('link', { name: 'Invoice ORD-2026-000001' })).toHaveAttribute('href', PAGE);
  expect(screen.getByRole('link', { name: 'Kwitansi ORD-2026-000001' })).toHaveAttribute('href', RECEIPT_PAGE);
  expect(screen.getByRole('link', { name: 'ORD-2026-000002' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Invoice ORD-2026-000002' })).not.toBeInTheDocument();
});

test('an order that waits to be paid leads to its payment from the list, a paid one does not', async () => {
  const paid = anOrder({ nomor: 'ORD-2026-000001', status: 'lunas' });
  const fresh = anOrder({ id: '01a2050a-0000-7000-8000-000000000009', nomor: 'ORD-2026-000002', invoice_id: null });
  server.use(http.get('/order', () => HttpResponse.json(aPage([paid, fresh]))));
  renderApp('/memberarea/invoice', { loggedIn: true });
  const pay = await screen.findByRole('link', { name: 'Bayar sekarang ORD-2026-000002' });
  expect(pay).toHaveAttribute('href', `/event/payment/info/${fresh.id}`);
  expect(screen.getAllByText('Bayar sekarang')).toHaveLength(1);
});
