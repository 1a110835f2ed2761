import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Order, StatementLine } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anOrder } from '@/testing/samples-checkout';
import { aMoneyCase, aStatementLine } from '@/testing/samples-finance';
import { server } from '@/testing/server';

const PAGE = '/admin/pembayaran';
const SHOWN = anOrder({
  status: 'menunggu_verifikasi',
  bukti_bayar: { ke: 2, jenis: 'gambar', ukuran: 120_000, dikirim_pada: '2026-11-30T09:00:00Z' },
});

beforeEach(() => {
  // There is nothing here that shows files.
  Object.assign(URL, { createObjectURL: () => 'blob:bukti', revokeObjectURL: () => undefined });
});

/** A desk before these orders; what it decides, and what it was asked for. */
function aDesk(orders: Order[] = [SHOWN], transfers: StatementLine[] = [], page = PAGE) {
  const said: unknown[] = [];
  const asked: string[] = [];
  let waiting = orders;
  server.use(
    http.get('/admin/order', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(waiting));
    }),
    http.get('/admin/order/{id}/mutasi', () => HttpResponse.json(answer(transfers))),
    http.get('/admin/order/{id}/bukti-bayar', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text('webp');
    }),
    http.post('/admin/order/{id}/verifikasi', async ({ request }) => {
      said.push(await request.json());
      waiting = [];
      return HttpResponse.json(answer(SHOWN));
    }),
  );
  const view = renderApp(page, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, said, asked };
}

test('the desk begins with what waits for it: number, buyer, amount with its code, and the proof beside them', async () => {
  const { asked } = aDesk();
  const order = within(await screen.findByRole('article', { name: 'ORD-2026-000123' }));
  expect(order.getByText('Rp 1.500.123')).toBeVisible();
  expect(order.getByText(inOne('dr. Sari Wulandari'))).toBeVisible();
  expect(order.getByText('123')).toBeVisible();
  expect(order.getByText(/^Bukti ke-2, dikirim 30 Nov 2026/)).toBeVisible();
  expect(await order.findByRole('img', { name: 'Bukti pembayaran ORD-2026-000123' })).toBeVisible();
  expect(asked[0]).toContain('status=menunggu_verifikasi');
  expect(asked).toContain('?ke=2');
});

test('beside the proof stand the transfers that may be its money, each with how far it is from what is asked for', async () => {
  aDesk(
    [SHOWN],
    [
      aStatementLine({ id: 1, jumlah: 1_500_123, pesanan: null }),
      aStatementLine({ id: 2, jumlah: 1_497_623, pesanan: null, kasus: aMoneyCase() }),
    ],
  );
  const transfers = within(await screen.findByRole('region', { name: 'Mutasi rekening untuk ORD-2026-000123' }));
  const [exact, near] = await transfers.findAllByRole('listitem');
  expect(exact).toHaveTextContent(/Rp\s1\.500\.123 tepat/);
  expect(near).toHaveTextContent(/Rp\s1\.497\.623 kurang Rp\s2\.500/);
  expect(transfers.getByRole('link', { name: 'Putuskan di Kasus dana' })).toHaveAttribute('href', `${PAGE}?bagian=kasus`);
});

test('without such a transfer the desk says so, and a failed look can be repeated', async () => {
  const { user } = aDesk();
  const failed = problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
  server.use(http.get('/admin/order/{id}/mutasi', () => failed, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Belum ada mutasi dengan jumlah yang mendekati tagihan ini.')).toBeVisible();
});

test('the address of the back office leads to the desk', async () => {
  aDesk([SHOWN], [], '/admin');
  expect(await screen.findByRole('article', { name: 'ORD-2026-000123' })).toBeVisible();
});

test('the story of an order is asked for when it is opened, and told with whose doing, amount, reference and reason', async () => {
  let asked = 0;
  server.use(
    http.get('/admin/order/{id}/riwayat', () => {
      asked += 1;
      return HttpResponse.json(
        answer([
          {
            waktu: '2026-11-30T08:00:00Z',
            oleh: 'pembeli' as const,
            akun_id: 41,
            nama: null,
            peristiwa: 'Pesanan dibuat',
            alasan: null,
            referensi: null,
            jumlah: null,
            item: [],
          },
          {
            waktu: '2026-11-30T10:00:00Z',
            oleh: 'petugas' as const,
            akun_id: 4,
            nama: 'Laksmi Pertiwi',
            peristiwa: 'Pengembalian dana disetujui',
            alasan: 'Sesuai ketentuan.',
            referensi: 'TRX-1',
            jumlah: 750_000,
            item: ['Workshop USG Dasar'],
          },
        ]),
      );
    }),
  );
  const { user } = aDesk();
  const order = within(await screen.findByRole('article', { name: 'ORD-2026-000123' }));
  expect(asked).toBe(0);
  await user.click(order.getByText('Riwayat pesanan'));
  const events = within(await order.findByRole('list')).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Pesanan dibuat30 Nov 2026, 15.00 WIB · Pemesan',
    'Pengembalian dana disetujui30 Nov 2026, 17.00 WIB · Petugas Laksmi Pertiwi · Rp 750.000 · Workshop USG Dasar · TRX-1 · Sesuai ketentuan.',
  ]);
});

test('a payment is accepted after a question, by the keyboard alone, and the list is another one then', async () => {
  const { user, said } = aDesk();
  const order = within(await screen.findByRole('article', { name: 'ORD-2026-000123' }));
  order.getByRole('button', { name: 'Terima' }).focus();
  await user.keyboard('{Enter}');
  const question = within(screen.getByRole('dialog', { name: 'Terima pembayaran?' }));
  expect(question.getByText(inOne(/Rp 1\.500\.123 dari dr\. Sari Wulandari\. Pesanan/))).toBeVisible();
  question.getByRole('button', { name: 'Ya, terima' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Pembayaran ORD-2026-000123 diterima. Pesanan lunas.')).toBeVisible();
  expect(said).toEqual([{ diterima: true, status: 'menunggu_verifikasi' }]);
  expect(await screen.findByText('Tidak ada pesanan dengan status ini.')).toBeVisible();
});

test('a refusal needs a reason: one of those at hand, or one that is written', async () => {
  const { user, said } = aDesk();
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const question = within(screen.getByRole('dialog', { name: 'Tolak pembayaran ORD-2026-000123' }));
  await user.click(question.getByRole('button', { name: 'Tolak pembayaran' }));
  expect(question.getByText('Pilih atau tulis alasan penolakan.')).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'Alasan lain' }));
  await user.type(question.getByLabelText('Tulis alasan'), '  Nama pengirim berbeda. ');
  await user.click(question.getByRole('button', { name: 'Tolak pembayaran' }));
  expect(await screen.findByText('Pembayaran ORD-2026-000123 ditolak. Pemesan membaca alasannya.')).toBeVisible();
  expect(said).toEqual([{ diterima: false, alasan: 'Nama pengirim berbeda.', status: 'menunggu_verifikasi' }]);
});

test('what somebody else decided meanwhile is told, and the list asked for again', async () => {
  const { user, asked } = aDesk();
  server.use(
    http.post('/admin/order/{id}/verifikasi', () =>
      problem(409, { message: 'Status pesanan ini tidak lagi mengizinkan tindakan tersebut.', code: 'pesanan_tidak_dapat_diubah' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Terima' }));
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Ya, terima' }));
  expect(await screen.findByText(/^Gagal menyimpan keputusan untuk ORD-2026-000123, Status pesanan ini/)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('what nobody sent a proof for yet can be accepted, not refused; what is over neither', async () => {
  aDesk([anOrder(), anOrder({ id: '01a2050a-0000-7000-8000-000000000002', nomor: 'ORD-2026-000124', status: 'lunas' })]);
  const waiting = within(await screen.findByRole('article', { name: 'ORD-2026-000123' }));
  expect(waiting.getByRole('button', { name: 'Terima' })).toBeEnabled();
  expect(waiting.queryByRole('button', { name: 'Tolak' })).not.toBeInTheDocument();
  const paid = within(screen.getByRole('article', { name: 'ORD-2026-000124' }));
  expect(paid.queryByRole('button')).not.toBeInTheDocument();
});

test('orders are looked for by keyword and state, which the address keeps', async () => {
  const { user, asked, router } = aDesk();
  await user.type(await screen.findByRole('searchbox', { name: 'Cari pesanan' }), 'sari');
  await user.click(within(screen.getByRole('search', { name: 'Cari pesanan' })).getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(asked.some((search) => search.includes('keyword=sari'))).toBe(true));
  await user.selectOptions(screen.getByLabelText('Status'), 'Semua status');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=sari&status=semua'));
  await waitFor(() => expect(asked.some((search) => search.includes('keyword=sari') && !search.includes('menunggu'))).toBe(true));
});

test('nobody but an admin sees the desk, and it asks for nothing then', async () => {
  let asked = 0;
  server.use(
    http.get('/admin/order', () => {
      asked += 1;
      return problem(403, { message: 'Anda tidak memiliki akses ke halaman ini.', code: 'akses_ditolak' });
    }),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Anda tidak memiliki akses ke halaman ini.')).toBeVisible();
  expect(asked).toBe(0);
});

test('without a session the desk leads home', async () => {
  const { router } = renderApp(PAGE);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
