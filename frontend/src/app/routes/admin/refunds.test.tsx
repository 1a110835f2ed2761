import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { Refund } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anOrder } from '@/testing/samples-checkout';
import { aRefund } from '@/testing/samples-finance';
import { server } from '@/testing/server';

function aDesk(refunds: Refund[] = [aRefund()]) {
  const said: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('/admin/pengembalian', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(refunds));
    }),
    http.post('/admin/pengembalian/{id}/keputusan', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(aRefund()));
    }),
    http.post('/admin/pengembalian/{id}/dibayarkan', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(aRefund()));
    }),
  );
  const view = renderApp('/admin/pembayaran?bagian=pengembalian', { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, said, asked };
}

test('what was asked for is approved with a reason, by the keyboard alone', async () => {
  const { user, said, asked } = aDesk();
  const found = within(await screen.findByRole('article', { name: /^Rp\s750\.000$/ }));
  expect(found.getByText(inOne('dari Rp 1.500.123, dr. Sari Wulandari'))).toBeVisible();
  expect(asked[0]).toContain('status=diminta');
  found.getByRole('button', { name: 'Setujui' }).focus();
  await user.keyboard('{Enter}');
  const question = within(screen.getByRole('dialog', { name: /^Setujui pengembalian Rp\s750\.000$/ }));
  await user.click(question.getByRole('button', { name: 'Setujui' }));
  expect(question.getByText('Tulis alasannya.')).toBeVisible();
  await user.type(question.getByLabelText('Alasan, dibaca oleh pemesan'), ' Sesuai ketentuan. ');
  await user.click(question.getByRole('button', { name: 'Setujui' }));
  expect(await screen.findByText('Pengembalian Rp 750.000 disetujui. Pemesan membaca alasannya.')).toBeVisible();
  expect(said).toEqual([{ diterima: true, alasan: 'Sesuai ketentuan.' }]);
});

test('what is approved waits for the reference of the bank; what is over for nothing', async () => {
  const { user, said } = aDesk([
    aRefund({ status: 'disetujui', alasan: 'Ya.', diputuskan_pada: '2026-12-02T04:00:00Z' }),
    aRefund({
      id: '01a2050a-0000-7000-8000-0000000000d2',
      status: 'ditolak',
      jumlah: 1,
      alasan: 'Tidak.',
      diputuskan_pada: '2026-12-02T04:00:00Z',
    }),
  ]);
  expect(within(await screen.findByRole('article', { name: /^Rp\s1$/ })).queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Catat transfer' }));
  await user.type(screen.getByLabelText('Referensi bank'), 'FT26325ABC{Enter}');
  expect(await screen.findByText('Transfer kembali Rp 750.000 dicatat.')).toBeVisible();
  expect(said).toEqual([{ referensi: 'FT26325ABC' }]);
});

test('a decision that came too late is told', async () => {
  const { user } = aDesk();
  server.use(
    http.post('/admin/pengembalian/{id}/keputusan', () =>
      problem(409, {
        message: 'Status pengembalian dana ini tidak lagi mengizinkan tindakan tersebut.',
        code: 'pengembalian_sudah_diputuskan',
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  await user.type(screen.getByLabelText('Alasan, dibaca oleh pemesan'), 'Lewat');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tolak' }));
  expect(await screen.findByText(/^Gagal menyimpan keputusan untuk Rp 750\.000, Status pengembalian/)).toBeVisible();
});

const PAGE = `/event/payment/info/${anOrder().id}`;

test('a member sees what would come back before asking, and asks', async () => {
  let called = 0;
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas' }))),
    http.get('/order/{id}/pengembalian', answers({ dapat_kembali: 750_000, pengembalian: null })),
    http.post('/order/{id}/batal', () => {
      called += 1;
      return HttpResponse.json(answer(anOrder({ status: 'lunas' })));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  expect(panel.getByText(/Rp 750\.000 dari Rp 1\.500\.123 kembali kepada Anda/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Minta pengembalian dana' }));
  await user.click(screen.getByRole('button', { name: 'Ya, minta' }));
  expect(await screen.findByText('Permintaan pengembalian dana berhasil dikirim.')).toBeVisible();
  expect(called).toBe(1);
});

test('a member reads how it stands with a refund, and that nothing goes back any more', async () => {
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'dikembalikan' }))),
    http.get(
      '/order/{id}/pengembalian',
      answers({ dapat_kembali: 0, pengembalian: aRefund({ status: 'dibayarkan', alasan: 'Sesuai ketentuan.', referensi_bank: 'FT1' }) }),
    ),
  );
  const view = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  expect(panel.getByText('Dana sudah dikembalikan')).toBeVisible();
  expect(panel.getByText('Catatan panitia: Sesuai ketentuan.')).toBeVisible();
  expect(panel.getByText(/Referensi bank: FT1\./)).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  view.unmount();
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas' }))),
    http.get('/order/{id}/pengembalian', answers({ dapat_kembali: 0, pengembalian: null })),
  );
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Menurut ketentuan event, dana pesanan ini tidak dapat dikembalikan lagi.')).toBeVisible();
});
