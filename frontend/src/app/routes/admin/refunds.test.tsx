import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { Refund } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anOrder, anOrderItem } from '@/testing/samples-checkout';
import { aRefund, aRefundOffer } from '@/testing/samples-finance';
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
  expect(
    await screen.findByText('Pengembalian Rp 750.000 disetujui. Pemesan membaca alasannya. Kini ada di status “Pengembalian disetujui”.'),
  ).toBeVisible();
  expect(screen.getByRole('option', { name: 'Pengembalian disetujui' })).toBeInTheDocument();
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
  expect(await screen.findByText('Transfer kembali Rp 750.000 dicatat. Kini ada di status “Dana sudah dikembalikan”.')).toBeVisible();
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

const ACCOUNT = { bank: 'BCA', nomor_rekening: '1234-5678-90', atas_nama: 'Sari Wulandari' };

/** Names the account that the money goes back to. */
async function nameAccount(user: ReturnType<typeof renderApp>['user'], dialog: Pick<typeof screen, 'getByLabelText'>) {
  await user.type(dialog.getByLabelText('Bank'), ACCOUNT.bank);
  await user.type(dialog.getByLabelText('Nomor rekening'), ACCOUNT.nomor_rekening);
  await user.type(dialog.getByLabelText('Nama pemilik rekening'), ACCOUNT.atas_nama);
}

const PAGE = `/event/payment/info/${anOrder().id}`;

test('a member sees what would come back before asking, and asks', async () => {
  const said: unknown[] = [];
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas' }))),
    http.get(
      '/order/{id}/pengembalian',
      answers(
        aRefundOffer({
          dapat_kembali: 750_000,
          item: [{ id: 61, dibayar: 1_500_000, dapat_kembali: 750_000, dapat_dibatalkan: true, sudah_dipakai: false }],
        }),
      ),
    ),
    http.post('/order/{id}/batal', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(anOrder({ status: 'lunas' })));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  expect(panel.getByText(/Rp 750\.000 dari Rp 1\.500\.123 kembali kepada Anda/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Minta pengembalian dana' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Minta pengembalian dana?' }));
  // Nobody can transfer to an account that nobody names.
  await user.click(dialog.getByRole('button', { name: 'Ya, minta' }));
  expect(dialog.getByLabelText('Bank')).toHaveAccessibleDescription('Isi nama banknya.');
  await user.type(dialog.getByLabelText('Nomor rekening'), '12-34');
  await user.click(dialog.getByRole('button', { name: 'Ya, minta' }));
  expect(dialog.getByLabelText('Nomor rekening')).toHaveAccessibleDescription('Nomor rekening terdiri dari 5 sampai 34 angka.');
  expect(said).toEqual([]);
  await user.clear(dialog.getByLabelText('Nomor rekening'));
  await nameAccount(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Ya, minta' }));
  expect(await screen.findByText('Permintaan pengembalian dana berhasil dikirim.')).toBeVisible();
  expect(said).toEqual([ACCOUNT]);
});

test('a member reads how it stands with a refund, and that nothing goes back any more', async () => {
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'dikembalikan' }))),
    http.get(
      '/order/{id}/pengembalian',
      answers(aRefundOffer({ item: [], riwayat: [aRefund({ status: 'dibayarkan', alasan: 'Sesuai ketentuan.', referensi_bank: 'FT1' })] })),
    ),
  );
  const view = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  expect(panel.getByText('Dana sudah dikembalikan')).toBeVisible();
  expect(panel.getByText('Catatan panitia: Sesuai ketentuan.')).toBeVisible();
  expect(panel.getByText(/Referensi bank: FT1\./)).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  view.unmount();
  server.use(http.get('/order/{id}', answers(anOrder({ status: 'lunas' }))), http.get('/order/{id}/pengembalian', answers(aRefundOffer())));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Menurut ketentuan event, dana pesanan ini tidak dapat dikembalikan lagi.')).toBeVisible();
});

const TWO = [
  anOrderItem({ id: 61 }),
  anOrderItem({ id: 62, judul: 'Hotel Losari', judul_event: 'InASIA 2026', jenis: 'akomodasi', subtotal: 900_000 }),
];

test('a member gives one line back, sees what comes back before, and keeps the other', async () => {
  const said: unknown[] = [];
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas', item: TWO, subtotal: 2_400_000, total: 2_400_123 }))),
    http.get(
      '/order/{id}/pengembalian',
      answers(
        aRefundOffer({
          dapat_kembali: 1_650_000,
          item: [
            { id: 61, dibayar: 1_500_000, dapat_kembali: 750_000, dapat_dibatalkan: true, sudah_dipakai: false },
            { id: 62, dibayar: 900_000, dapat_kembali: 900_000, dapat_dibatalkan: true, sudah_dipakai: false },
          ],
        }),
      ),
    ),
    http.post('/order/{id}/batal', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(anOrder({ status: 'lunas' })));
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  await user.click(panel.getByRole('button', { name: 'Batalkan sebagian' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Batalkan sebagian pesanan?' }));
  // At its beginning: the buttons of a long one are out of sight, and its title with them in sight.
  expect(dialog.getByRole('checkbox', { name: /Workshop USG Dasar/ })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Ya, minta' }));
  expect(dialog.getByText('Pilih paling sedikit satu.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Hotel Losari/ }));
  expect(dialog.getByText(/^Rp\s900\.000 kembali bila panitia menyetujui/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Workshop USG Dasar/ }));
  expect(dialog.getByText(/^Rp\s1\.650\.000 kembali bila/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Workshop USG Dasar/ }));
  await nameAccount(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Ya, minta' }));
  expect(await screen.findByText('Permintaan pengembalian dana berhasil dikirim.')).toBeVisible();
  expect(said).toEqual([{ item: [62], ...ACCOUNT }]);
});

test('of a line that nothing comes back of no more is asked, and what went back is told beside what stands', async () => {
  const gone = aRefund({
    status: 'disetujui',
    jumlah: 450_000,
    item: [{ id: 62, judul: 'Hotel Losari', judul_event: 'InASIA 2026', jumlah: 450_000 }],
  });
  const item = [
    ...TWO.slice(0, 1),
    anOrderItem({ id: 62, judul: 'Hotel Losari', status: 'dikembalikan' }),
    anOrderItem({ id: 63, judul: 'Simposium' }),
  ];
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas', item, dana_kembali: 450_000 }))),
    http.get(
      '/order/{id}/pengembalian',
      answers(
        aRefundOffer({
          dapat_kembali: 750_000,
          item: [
            { id: 61, dibayar: 1_500_000, dapat_kembali: 750_000, dapat_dibatalkan: true, sudah_dipakai: false },
            { id: 63, dibayar: 100_000, dapat_kembali: 0, dapat_dibatalkan: false, sudah_dipakai: true },
          ],
          pengembalian: gone,
          riwayat: [gone],
        }),
      ),
    ),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  const panel = within(await screen.findByRole('region', { name: 'Pengembalian dana' }));
  expect(panel.getByText('Hotel Losari')).toBeVisible();
  expect(panel.getByText(/^Bila sisanya dibatalkan sekarang, Rp\s750\.000 dari Rp\s1\.600\.000/)).toBeVisible();
  expect(screen.getByText(/^Dari pesanan ini Rp\s450\.000 sudah dikembalikan/)).toBeVisible();
  expect(screen.getByText('Dikembalikan')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Batalkan sebagian' }));
  expect(screen.getByRole('checkbox', { name: /Simposium.*Tiketnya sudah dipakai masuk atau dialihkan/ })).toBeDisabled();
});

/** A free registration for two things; `begun` says which of them have begun. */
function aFreeOrder(begun: readonly boolean[]) {
  const said: unknown[] = [];
  const item = begun.map((has, at) => ({ id: 61 + at, dibayar: 0, dapat_kembali: 0, dapat_dibatalkan: !has, sudah_dipakai: false }));
  server.use(
    http.get('/order/{id}', answers(anOrder({ status: 'lunas', item: TWO.slice(0, begun.length), subtotal: 0, total: 0, kode_unik: 0 }))),
    http.get('/order/{id}/pengembalian', answers(aRefundOffer({ item }))),
    http.post('/order/{id}/batal', async ({ request }) => {
      said.push(await request.text());
      return HttpResponse.json(answer(anOrder({ status: 'dibatalkan' })));
    }),
  );
  return { ...renderApp(PAGE, { loggedIn: true }), said };
}

const callingOff = async () => within(await screen.findByRole('region', { name: 'Pembatalan' }));

test('a free registration is called off at once, after a question and without a word of money', async () => {
  const { user, said } = aFreeOrder([false]);
  const panel = await callingOff();
  expect(panel.queryByText(/Rp/)).not.toBeInTheDocument();
  expect(screen.getByText('Tidak ada yang perlu dibayar. Sampai jumpa di acara!')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Batalkan pendaftaran' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Batalkan pendaftaran?' })).getByRole('button', { name: 'Ya, batalkan' }));
  expect(await screen.findByText('Pesanan berhasil dibatalkan.')).toBeVisible();
  expect(said).toEqual(['']);
});

test('of a free registration only what has not begun can be called off', async () => {
  const { user, said } = aFreeOrder([true, false]);
  const panel = await callingOff();
  expect(panel.queryByRole('button', { name: 'Batalkan pendaftaran' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Batalkan sebagian' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /Workshop USG Dasar.*Sudah dimulai/ })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: /Hotel Losari.*Gratis/ })).toHaveFocus();
  await user.click(dialog.getByRole('checkbox', { name: /Hotel Losari.*Gratis/ }));
  await user.click(dialog.getByRole('button', { name: 'Ya, batalkan' }));
  expect(await screen.findByText('Pesanan berhasil dibatalkan.')).toBeVisible();
  expect(said).toEqual(['{"item":[62]}']);
});

test('what has begun is not called off any more', async () => {
  aFreeOrder([true]);
  expect((await callingOff()).getByText(/sudah dimulai/)).toBeVisible();
});

test('the desk reads which lines go back, and that the others stand', async () => {
  const { user } = aDesk([aRefund({ seluruh_sisa: false })]);
  const found = within(await screen.findByRole('article', { name: /^Rp\s750\.000$/ }));
  expect(found.getByRole('list', { name: 'Yang dikembalikan' })).toHaveTextContent(/Workshop USG Dasar, Rp\s750\.000/);
  expect(found.getByText('Sisa pesanan tetap berlaku.')).toBeVisible();
  await user.click(found.getByRole('button', { name: 'Setujui' }));
  expect(within(screen.getByRole('dialog')).getByText(/Sisa pesanan tetap lunas/)).toBeVisible();
});
