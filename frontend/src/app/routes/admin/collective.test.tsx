import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { CollectiveForm, CollectiveInvoice, Order } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anOrder } from '@/testing/samples-checkout';
import { aCollective, aCollectiveMention } from '@/testing/samples-collective';
import { server } from '@/testing/server';

const PAGE = '/admin/faktur-kolektif';

const FIRST = anOrder({ id: 'o1', nomor: 'ORD-2026-000007', nama_pemesan: 'dr. Sari', total: 750_123 });
const SECOND = anOrder({ id: 'o2', nomor: 'ORD-2026-000008', nama_pemesan: 'dr. Budi', total: 500_321 });
const TAKEN = anOrder({ id: 'o3', nomor: 'ORD-2026-000009', nama_pemesan: 'dr. Ani', faktur_kolektif: aCollectiveMention() });

interface Desk {
  invoice?: CollectiveInvoice;
  orders?: Order[];
  /** The server finds the first order in another one. */
  refuses?: boolean;
}

/** A desk with one collective invoice and orders that wait. */
function aDesk(address: string, { invoice = aCollective(), orders = [FIRST, SECOND, TAKEN], refuses = false }: Desk = {}) {
  const sent: unknown[] = [];
  let now = invoice;
  server.use(
    http.get('/admin/faktur-kolektif', ({ request }) => {
      sent.push(new URL(request.url).search);
      return HttpResponse.json(aPage([{ ...now, pesanan: [] }]));
    }),
    http.get('/admin/faktur-kolektif/{id}', () => HttpResponse.json(answer(now))),
    http.get('/admin/order', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      return HttpResponse.json(aPage(orders.filter(({ nama_pemesan }) => nama_pemesan.includes(keyword))));
    }),
    http.post('/admin/faktur-kolektif', async ({ request }) => {
      sent.push((await request.json()) as CollectiveForm);
      expect(request.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
      if (refuses) {
        return problem(422, {
          code: 'data_tidak_valid',
          message: 'Data yang dikirim belum lengkap atau tidak valid.',
          errors: { pesanan_1: ['Pesanan 1 sudah masuk faktur kolektif lain'] },
        });
      }
      return HttpResponse.json(answer(now), { status: 201 });
    }),
    http.post('/admin/faktur-kolektif/{id}/lunas', () => {
      now = aCollective({ status: 'lunas', selesai_pada: '2026-12-02T04:00:00Z' });
      return HttpResponse.json(answer(now));
    }),
    http.post('/admin/faktur-kolektif/{id}/batal', async ({ request }) => {
      const body = (await request.json()) as { alasan: string };
      sent.push(body);
      now = aCollective({ status: 'dibatalkan', selesai_pada: '2026-12-02T04:00:00Z', alasan: body.alasan });
      return HttpResponse.json(answer(now));
    }),
  );
  const view = renderApp(address, { loggedIn: true });
  act(() => {
    view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  });
  return { ...view, sent };
}

test('the desk lists who is to pay how much until when, and leads to each one', async () => {
  const { user } = aDesk(PAGE);
  const entry = await screen.findByRole('article', { name: 'FK-2026-000001' });
  expect(entry).toHaveTextContent('Menunggu pembayaran');
  expect(entry).toHaveTextContent('2 pesanan untuk RS Contoh Sehat');
  expect(entry).toHaveTextContent('Jatuh tempo 15 Desember 2026');
  await user.click(within(entry).getByRole('link', { name: 'Buka FK-2026-000001' }));
  const orders = await screen.findByRole('list', { name: 'Pesanan dalam faktur ini' });
  expect(within(orders).getAllByRole('listitem')).toHaveLength(2);
  expect(orders).toHaveTextContent('ORD-2026-000008');
});

/** Picks two orders and says who pays them. */
async function fills({ user }: ReturnType<typeof aDesk>) {
  await user.click(await screen.findByRole('checkbox', { name: /ORD-2026-000007/ }));
  expect(screen.getByRole('button', { name: 'Terbitkan faktur kolektif' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /ORD-2026-000008/ }));
  await user.type(screen.getByLabelText('Nama pembayar'), 'RS Contoh Sehat');
  await user.type(screen.getByLabelText('Alamat pembayar'), 'Bandung');
  // Its calendar is loaded by then.
  await waitFor(() => expect(screen.getByLabelText('Jatuh tempo')).not.toHaveAttribute('readonly'));
  await user.type(screen.getByLabelText('Jatuh tempo'), '15/12/2026');
  await user.tab();
  expect(screen.getByLabelText('Jatuh tempo')).toHaveValue('15 Desember 2026');
  await screen.findByRole('option', { name: new RegExp(anOrder().metode_pembayaran.nama) });
  await user.selectOptions(screen.getByLabelText('Rekening tujuan'), String(anOrder().metode_pembayaran.id));
}

test('orders are picked to the rupiah, and one that is in another invoice is not', async () => {
  const view = aDesk(`${PAGE}?buat`);
  expect(await screen.findByRole('checkbox', { name: /ORD-2026-000009.*Sudah masuk FK-2026-000001/ })).toBeDisabled();
  await fills(view);
  expect(screen.getByText('2 pesanan, Rp 1.250.444')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Terbitkan faktur kolektif' }));
  expect(await screen.findByText('FK-2026-000001 diterbitkan.')).toBeVisible();
  expect(view.sent).toContainEqual({
    order_id: ['o1', 'o2'],
    payment_method_id: anOrder().metode_pembayaran.id,
    nama_pembayar: 'RS Contoh Sehat',
    alamat_pembayar: 'Bandung',
    npwp: null,
    email: null,
    jatuh_tempo: '2026-12-15',
  });
  expect(await screen.findByRole('button', { name: 'Tandai lunas' })).toBeVisible();
});

test('an order that the server refuses is called by its number, and nothing that was typed is lost', async () => {
  const view = aDesk(`${PAGE}?buat`, { refuses: true });
  await fills(view);
  await view.user.click(screen.getByRole('button', { name: 'Terbitkan faktur kolektif' }));
  expect(await screen.findByText(/ORD-2026-000007 sudah masuk faktur kolektif lain/)).toBeVisible();
  expect(screen.getByLabelText('Nama pembayar')).toHaveValue('RS Contoh Sehat');
});

test('an invoice that was issued before is not issued with another content: the desk is told where the first one is', async () => {
  const view = aDesk(`${PAGE}?buat`);
  server.use(
    http.post('/admin/faktur-kolektif', () =>
      problem(409, { message: 'Idempotency-Key ini sudah dipakai untuk permintaan lain.', code: 'kunci_idempotensi_dipakai' }),
    ),
  );
  await fills(view);
  await view.user.click(screen.getByRole('button', { name: 'Terbitkan faktur kolektif' }));
  expect(await screen.findByText(/sudah diterbitkan seperti yang dikirim pertama kali\. Lihat di daftar faktur kolektif\./)).toBeVisible();
});

test('it is marked as paid only after the desk said so twice', async () => {
  const { user } = aDesk(`${PAGE}?faktur=f1`);
  await user.click(await screen.findByRole('button', { name: 'Tandai lunas' }));
  await user.click(await screen.findByRole('button', { name: 'Ya, sudah lunas' }));
  expect(await screen.findByText('FK-2026-000001 lunas. Semua pesanannya sudah dibayar.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tandai lunas' })).not.toBeInTheDocument());
});

test('it is called off with a reason', async () => {
  const { user, sent } = aDesk(`${PAGE}?faktur=f1`);
  await user.click(await screen.findByRole('button', { name: 'Batalkan faktur' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Batalkan faktur' }));
  expect(dialog.getByText('Alasan tidak boleh kosong')).toBeVisible();
  await user.type(dialog.getByLabelText('Alasan'), 'Batal berangkat.');
  await user.click(dialog.getByRole('button', { name: 'Batalkan faktur' }));
  expect(await screen.findByText('Alasan: Batal berangkat.')).toBeVisible();
  expect(sent).toContainEqual({ alasan: 'Batal berangkat.' });
});

test('when the network is away the desk says so and asks again', async () => {
  server.use(http.get('/admin/faktur-kolektif', () => HttpResponse.error()));
  const view = renderApp(PAGE, { loggedIn: true });
  act(() => {
    view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  });
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
});
