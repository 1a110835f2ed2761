import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { DeskCoupon } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, answers, givesPage, http, problem, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { aCoupon, aCouponUse } from '@/testing/samples-coupon';
import { server } from '@/testing/server';

const PAGE = '/admin/kupon';

function aDesk(coupons: DeskCoupon[], path = PAGE) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('/list-event-simplified', answers([{ id: 94, value: 'InASIA 2026' }])),
    http.get('/admin/kupon', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(coupons));
    }),
    http.post('/admin/kupon', async ({ request }) => {
      sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json(answer(aCoupon({ kode: 'IDI-10' })), { status: 201 });
    }),
    http.put('/admin/kupon/{id}', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer(aCoupon()));
    }),
    http.post('/admin/kupon/{id}/status', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer(aCoupon({ aktif: false, status: 'nonaktif' })));
    }),
  );
  const view = renderApp(path, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked, sent };
}

test('each coupon says what it takes off, where, until when, and how often it was taken for how much', async () => {
  aDesk([
    aCoupon(),
    aCoupon({
      id: 6,
      kode: 'INASIA250',
      jenis_potongan: 'nominal',
      nilai: 250_000,
      event_id: 94,
      batas_pakai: null,
      batas_per_anggota: null,
      terpakai: 0,
      total_potongan: 0,
      pernah_dipakai: false,
      status: 'belum_mulai',
    }),
    aCoupon({ id: 7, kode: 'HABIS', status: 'habis' }),
    aCoupon({ id: 8, kode: 'LAMA', status: 'berakhir' }),
    aCoupon({ id: 9, kode: 'MATI', status: 'nonaktif', aktif: false }),
  ]);
  const first = within(await screen.findByRole('article', { name: 'HEMAT10' }));
  expect(first.getByText('Aktif')).toBeVisible();
  expect(first.getByText('Potongan 10% untuk semua event')).toBeVisible();
  expect(first.getByText('Berlaku 1 Des 2026, 00.00 WIB sampai 31 Des 2026, 23.59 WIB')).toBeVisible();
  expect(first.getByText('12 dari 100 dipakai')).toBeVisible();
  expect(first.getByText('Total potongan Rp 1.200.000')).toBeVisible();
  expect(first.getByText('Paling banyak 1 kali per anggota')).toBeVisible();
  expect(first.getByRole('link', { name: 'Lihat pemakaian HEMAT10' })).toHaveAttribute('href', '/admin/kupon?kupon=5');
  const second = within(screen.getByRole('article', { name: 'INASIA250' }));
  expect(await second.findByText('Potongan Rp 250.000 untuk InASIA 2026')).toBeVisible();
  expect(second.getByText('Belum mulai')).toBeVisible();
  expect(second.getByText('Belum dipakai, tanpa batas')).toBeVisible();
  expect(second.getByText('Tanpa batas per anggota')).toBeVisible();
  expect(second.queryByRole('link')).not.toBeInTheDocument();
  for (const [name, word] of [
    ['HABIS', 'Habis'],
    ['LAMA', 'Berakhir'],
    ['MATI', 'Nonaktif'],
  ] as const)
    expect(within(screen.getByRole('article', { name })).getByText(word)).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'MATI' })).getByRole('button', { name: 'Aktifkan' })).toBeVisible();
});

test('the code is copied', async () => {
  const { user } = aDesk([aCoupon()]);
  await user.click(await screen.findByRole('button', { name: 'Salin kode HEMAT10' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('HEMAT10'));
});

test('coupons are found by a part of the code, by state and by event', async () => {
  const { user, asked } = aDesk([aCoupon()]);
  await user.type(await screen.findByLabelText('Cari kupon', { selector: 'input' }), 'hem{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('keyword=hem'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Habis');
  await waitFor(() => expect(asked.at(-1)).toContain('status=habis'));
  await user.selectOptions(screen.getByLabelText('Event'), 'InASIA 2026');
  await waitFor(() => expect(asked.at(-1)).toContain('event_id=94'));
});

test('a coupon is made, once for all tries of it', async () => {
  const { user, sent } = aDesk([]);
  expect(await screen.findByText('Belum ada kupon.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buat kupon' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Buat kupon' }));
  await user.click(dialog.getByRole('button', { name: 'Buat kupon' }));
  expect(dialog.getByText('Kode tidak boleh kosong')).toBeVisible();
  expect(dialog.getByText('Waktu berakhir tidak boleh kosong')).toBeVisible();
  expect(dialog.getByLabelText('Kode')).toHaveFocus();

  server.use(
    http.post(
      '/admin/kupon',
      async ({ request }) => {
        sent.push([await request.json(), request.headers.get('Idempotency-Key')]);
        return problem(422, {
          message: 'Data yang dikirim belum lengkap atau tidak valid.',
          code: 'data_tidak_valid',
          errors: { kode: ['Kode sudah dipakai kupon lain'] },
        });
      },
      { once: true },
    ),
  );
  await user.type(dialog.getByLabelText('Kode'), 'idi-10');
  await user.selectOptions(dialog.getByLabelText('Event'), 'InASIA 2026');
  await user.selectOptions(dialog.getByLabelText('Jenis potongan'), 'Jumlah rupiah');
  await user.type(dialog.getByLabelText('Potongan dalam rupiah'), '250000');
  fireEvent.change(dialog.getByLabelText('Berlaku dari (WIB)'), { target: { value: '2026-12-01T00:00' } });
  fireEvent.change(dialog.getByLabelText('Berlaku sampai (WIB)'), { target: { value: '2026-12-31T23:59' } });
  await user.type(dialog.getByLabelText('Batas pemakaian per anggota'), '1');
  await user.click(dialog.getByRole('button', { name: 'Buat kupon' }));
  expect(await dialog.findByText('Kode sudah dipakai kupon lain')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Buat kupon' }));
  expect(await screen.findByText('Kupon IDI-10 dibuat dan dapat dipakai sesuai waktunya.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const expected = {
    kode: 'idi-10',
    jenis_potongan: 'nominal',
    nilai: 250_000,
    event_id: 94,
    berlaku_dari: '2026-12-01T00:00:00+07:00',
    berlaku_sampai: '2026-12-31T23:59:00+07:00',
    batas_pakai: null,
    batas_per_anggota: 1,
  };
  const [first, second] = sent as [unknown, string][];
  expect(first).toEqual([expected, expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(second).toEqual(first);
});

test('of what was taken only the end and the limits can be typed, and the form says why', async () => {
  const { user, sent } = aDesk([aCoupon()]);
  await user.click(await screen.findByRole('button', { name: 'Ubah' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ubah kupon HEMAT10' }));
  expect(dialog.getByText(/^Kupon ini sudah pernah dipakai\. Kode, potongan, event, dan waktu mulainya/)).toBeVisible();
  for (const name of ['Kode', 'Potongan dalam persen', 'Berlaku dari (WIB)'])
    expect(dialog.getByLabelText(name)).toHaveAttribute('readonly');
  for (const name of ['Event', 'Jenis potongan']) expect(dialog.getByLabelText(name)).toBeDisabled();
  const most = dialog.getByLabelText('Batas pemakaian seluruhnya');
  expect(most).toHaveAccessibleDescription(/Sudah dipakai 12 kali/);
  server.use(
    http.put(
      '/admin/kupon/{id}',
      () =>
        problem(422, {
          message: 'Data yang dikirim belum lengkap atau tidak valid.',
          code: 'data_tidak_valid',
          errors: { batas_pakai: ['Batas pakai minimal 12'] },
        }),
      { once: true },
    ),
  );
  await user.clear(most);
  await user.type(most, '5');
  await user.click(dialog.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await dialog.findByText('Batas pakai minimal 12')).toBeVisible();
  await user.clear(most);
  await user.type(most, '200');
  await user.click(dialog.getByRole('button', { name: 'Simpan perubahan' }));
  expect(await screen.findByText('Kupon HEMAT10 diubah.')).toBeVisible();
  expect(sent).toEqual([
    {
      kode: 'HEMAT10',
      jenis_potongan: 'persen',
      nilai: 10,
      event_id: null,
      berlaku_dari: '2026-11-30T17:00:00Z',
      berlaku_sampai: '2026-12-31T17:00:00Z',
      batas_pakai: 200,
      batas_per_anggota: 1,
    },
  ]);
});

test('a coupon is switched off in one step, and a failure is told', async () => {
  const { user, sent } = aDesk([aCoupon()]);
  await user.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
  expect(await screen.findByText('Kupon HEMAT10 dinonaktifkan. Pesanan yang sudah memakainya tidak berubah.')).toBeVisible();
  expect(sent).toEqual([{ aktif: false }]);
  server.use(http.post('/admin/kupon/{id}/status', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  await user.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
  expect(await screen.findByText('Gagal menonaktifkan kupon HEMAT10, Layanan sedang sibuk.')).toBeVisible();
});

test('one that is over is not switched any more, but may still be changed', async () => {
  aDesk([aCoupon({ status: 'berakhir' })]);
  const ended = within(await screen.findByRole('article', { name: 'HEMAT10' }));
  expect(ended.getByRole('button', { name: 'Ubah' })).toBeVisible();
  expect(ended.queryByRole('button', { name: 'Nonaktifkan' })).not.toBeInTheDocument();
});

test('the uses of a coupon name the order, its buyer, and what is not counted any more', async () => {
  server.use(
    http.get('/admin/kupon/{id}', answers(aCoupon())),
    http.get(
      '/admin/kupon/{id}/pemakaian',
      givesPage([
        aCouponUse(),
        aCouponUse({
          order_id: '01a2050a-0000-7000-8000-000000000002',
          nomor_pesanan: 'ORD-2026-000124',
          status_pesanan: 'kedaluwarsa',
          dilepas_pada: '2026-12-03T04:00:00Z',
        }),
      ]),
    ),
  );
  aDesk([], `${PAGE}?kupon=5`);
  expect(await screen.findByRole('article', { name: 'HEMAT10' })).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Pesanan dengan kupon ini' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('dr. Sari Wulandari');
  expect(first).toHaveTextContent('Dipesan 2 Des 2026, 11.00 WIB');
  expect(first).toHaveTextContent(/Potongan Rp\s75\.000/);
  expect(list.getByRole('link', { name: 'ORD-2026-000123' })).toHaveAttribute(
    'href',
    '/admin/pembayaran?status=semua&keyword=ORD-2026-000123',
  );
  expect(second).toHaveTextContent('kupon kembali 3 Des 2026, 11.00 WIB');
  expect(second).toHaveTextContent('Tidak dihitung');
});

test('a coupon that there is not is told, and a list that does not come can be asked for again', async () => {
  server.use(
    http.get('/admin/kupon/{id}', refuses(404, 'kupon_tidak_ditemukan', 'Kupon tidak ditemukan.')),
    http.get('/admin/kupon/{id}/pemakaian', refuses(404, 'kupon_tidak_ditemukan', 'Kupon tidak ditemukan.')),
  );
  const view = aDesk([], `${PAGE}?kupon=99`);
  expect(await screen.findByText('Kupon tidak ditemukan.')).toBeVisible();
  view.unmount();
  let away = true;
  const { user } = aDesk([]);
  server.use(
    http.get('/admin/kupon', () =>
      away ? problem(503, { code: 'layanan_sibuk', message: 'Layanan sedang sibuk.' }) : HttpResponse.json(aPage([aCoupon()])),
    ),
  );
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  away = false;
  await user.click(again);
  expect(await screen.findByRole('article', { name: 'HEMAT10' })).toBeVisible();
});

test('a member who is not of the desk is told so', async () => {
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Halaman ini hanya untuk admin.')).toBeVisible();
});
