import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { ImportedStatement, MoneyCase, StatementLine } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anOrder } from '@/testing/samples-checkout';
import { aMoneyCase, anOrderMention, aStatementLine } from '@/testing/samples-finance';
import { server } from '@/testing/server';

const NOTHING: ImportedStatement = { jumlah_baris: 2, baru: 0, tertunda: 0, cocok: 0, kasus: 0, keluar: 0, menunggu: 0 };
const OTHER = anOrderMention({ id: '01a2050a-0000-7000-8000-000000000002', nomor: 'ORD-2026-000124', status: 'menunggu_pembayaran' });

/** The desk at one of its parts; what it decides. */
function aDesk(
  part: string,
  { lines = [aStatementLine()], cases = [aMoneyCase()] }: { lines?: StatementLine[]; cases?: MoneyCase[] } = {},
) {
  const said: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('/admin/mutasi', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(lines));
    }),
    http.get('/admin/kasus-dana', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(aPage(cases));
    }),
    http.post('/admin/kasus-dana/{id}/keputusan', async ({ request }) => {
      said.push(await request.json());
      return HttpResponse.json(answer(aMoneyCase({ status: 'kursi_diberikan' })));
    }),
  );
  const view = renderApp(`/admin/pembayaran${part}`, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, said, asked };
}

const csv = () => new File(['Account No,Date'], 'mutasi.csv', { type: 'text/csv' });

test('a statement is imported by the keyboard alone, and what came of it is said', async () => {
  server.use(http.post('/admin/mutasi', () => HttpResponse.json(answer({ ...NOTHING, jumlah_baris: 9, baru: 4, cocok: 3, kasus: 1 }))));
  const { user } = aDesk('?bagian=mutasi');
  await user.upload(await screen.findByLabelText('Berkas mutasi rekening'), csv());
  screen.getByRole('button', { name: 'Impor mutasi' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('4 dari 9 baris baru: 3 cocok dengan pesanan, 1 menunggu keputusan.')).toBeVisible();
});

test('the file that was chosen is named in the words of the portal, and another may take its place', async () => {
  const { user } = aDesk('?bagian=mutasi');
  const file = await screen.findByLabelText('Berkas mutasi rekening');
  expect(file).toHaveAccessibleDescription(/Belum ada berkas dipilih\./);
  await user.upload(file, csv());
  expect(await screen.findByText('mutasi.csv')).toBeVisible();
  expect(screen.getByLabelText('Ganti berkas')).toBe(file);
});

test('a file that was imported before changes nothing, and says so', async () => {
  server.use(http.post('/admin/mutasi', () => HttpResponse.json(answer(NOTHING))));
  const { user } = aDesk('?bagian=mutasi');
  await user.upload(await screen.findByLabelText('Berkas mutasi rekening'), csv());
  await user.click(screen.getByRole('button', { name: 'Impor mutasi' }));
  expect(await screen.findByText('Tidak ada baris baru: 2 baris sudah pernah diimpor.')).toBeVisible();
});

test('each bad line is named, and without a file nothing is sent', async () => {
  const { user } = aDesk('?bagian=mutasi');
  await user.click(await screen.findByRole('button', { name: 'Impor mutasi' }));
  expect(screen.getByLabelText('Berkas mutasi rekening')).toHaveAccessibleDescription(/Pilih berkas mutasi terlebih dahulu\.$/);
  server.use(
    http.post('/admin/mutasi', () =>
      problem(422, {
        message: 'Data yang dikirim belum lengkap atau tidak valid.',
        code: 'data_tidak_valid',
        errors: { baris_10: ['Baris 10 ganda'], baris_8: ['Baris 8 tidak memuat tanggal mutasi yang benar'] },
      }),
    ),
  );
  await user.upload(screen.getByLabelText('Berkas mutasi rekening'), csv());
  await user.click(screen.getByRole('button', { name: 'Impor mutasi' }));
  const faults = within(await screen.findByRole('list', { name: 'Baris yang salah' }));
  expect(faults.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Baris 8 tidak memuat tanggal mutasi yang benar.',
    'Baris 10 ganda.',
  ]);
});

test('a line says which order it paid, and one that finance has is decided on where it stands', async () => {
  const { user, asked } = aDesk('?bagian=mutasi', {
    lines: [aStatementLine(), aStatementLine({ id: 6, status: 'kasus', pesanan: null, kasus: aMoneyCase({ jumlah: 999 }) })],
  });
  const lines = within(await screen.findByRole('list', { name: 'Mutasi rekening' }));
  expect(lines.getAllByRole('link', { name: 'ORD-2026-000123' })[0]).toHaveAttribute(
    'href',
    '/admin/pembayaran?status=semua&keyword=ORD-2026-000123',
  );
  const found = within(screen.getByRole('article', { name: /^Rp\s999$/ }));
  await user.click(found.getByRole('button', { name: 'Putuskan' }));
  expect(screen.getByRole('dialog', { name: /^Putuskan dana Rp\s999$/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByLabelText('Status'), 'Kasus');
  await waitFor(() => expect(asked.at(-1)).toContain('status=kasus'));
});

test('money that no order was suggested for is put on the order that is searched for, and what is missing is told', async () => {
  const { user, said } = aDesk('?bagian=kasus', { cases: [aMoneyCase({ jumlah: 485_000, pesanan: null, kandidat: [] })] });
  const sought: string[] = [];
  server.use(
    http.get('/admin/order', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      sought.push(keyword);
      const one = anOrder({ id: OTHER.id, nomor: OTHER.nomor, total: 485_640 });
      return HttpResponse.json(aPage({ ratri: [one], dr: [anOrder(), one] }[keyword] ?? []));
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Putuskan' }));
  const question = within(screen.getByRole('dialog', { name: /^Putuskan dana Rp\s485\.000$/ }));
  await user.click(question.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  const box = question.getByRole('searchbox', { name: 'Cari pesanan lain' });
  await user.type(box, 'tidak ada{Enter}');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Tidak ada pesanan yang cocok\./));
  const chosen = question.getByLabelText('Pesanan yang dilunasi');
  // Of several none is chosen for whoever decides.
  await user.clear(box);
  await user.type(box, 'dr{Enter}');
  expect(await within(chosen).findByRole('option', { name: new RegExp(OTHER.nomor) })).toBeInTheDocument();
  expect(chosen).toHaveValue('');
  await user.clear(box);
  await user.type(box, 'ratri');
  await user.click(question.getByRole('button', { name: 'Cari pesanan' }));
  await waitFor(() => expect(chosen).toHaveValue(OTHER.id));
  expect(chosen).toHaveAccessibleDescription(/^Kurang Rp\s640 dari tagihan Rp\s485\.640\./);
  await user.type(question.getByLabelText('Alasan, dicatat bersama keputusan'), 'Selisih dibebaskan.');
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  await waitFor(() =>
    expect(said).toEqual([{ keputusan: 'beri_kursi', order_id: OTHER.id, selisih: 'terima', alasan: 'Selisih dibebaskan.' }]),
  );
  expect(sought).toEqual(expect.arrayContaining(['tidak ada', 'dr', 'ratri']));
});

test('of money that is too much it is decided what becomes of the rest', async () => {
  const { user, said } = aDesk('?bagian=kasus', { cases: [aMoneyCase({ jumlah: 2_000_000, pesanan: { ...OTHER, total: 1_500_124 } })] });
  await user.click(await screen.findByRole('button', { name: 'Putuskan' }));
  const question = within(screen.getByRole('dialog', { name: /^Putuskan dana Rp\s2\.000\.000$/ }));
  await user.click(question.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  expect(question.getByLabelText('Pesanan yang dilunasi')).toHaveAccessibleDescription(/^Lebih Rp\s499\.876 dari tagihan/);
  await user.type(question.getByLabelText('Alasan, dicatat bersama keputusan'), 'Transfer dua kali.');
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  expect(question.getByText('Pilih apa yang terjadi dengan kelebihannya.')).toBeVisible();
  const rest = within(question.getByRole('group', { name: /^Kelebihan Rp\s499\.876$/ }));
  await user.click(rest.getByRole('radio', { name: 'Kembalikan kepada pengirim' }));
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  await waitFor(() =>
    expect(said).toEqual([{ keputusan: 'beri_kursi', order_id: OTHER.id, selisih: 'kembalikan', alasan: 'Transfer dua kali.' }]),
  );
});

test('late money gives the seat to the order that is chosen, with a reason', async () => {
  const { user, said, asked } = aDesk('?bagian=kasus', { cases: [aMoneyCase({ kandidat: [anOrderMention(), OTHER] })] });
  const found = within(await screen.findByRole('article', { name: /^Rp\s1\.500\.123$/ }));
  expect(found.getByText('Terlambat: pesanannya sudah kedaluwarsa atau dibatalkan.')).toBeVisible();
  expect(within(found.getByRole('list', { name: 'Kandidat pesanan' })).getByText('ORD-2026-000124')).toBeVisible();
  expect(asked[0]).toContain('status=terbuka');
  await user.click(found.getByRole('button', { name: 'Putuskan' }));
  const question = within(screen.getByRole('dialog', { name: /^Putuskan dana Rp\s1\.500\.123$/ }));
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  expect(question.getByText('Pilih keputusan.')).toBeVisible();
  await user.click(question.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  await user.selectOptions(question.getByLabelText('Pesanan yang dilunasi'), OTHER.id);
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  expect(question.getByLabelText('Alasan, dicatat bersama keputusan')).toHaveAccessibleDescription('Tulis alasannya.');
  await user.type(question.getByLabelText('Alasan, dicatat bersama keputusan'), ' Kursi masih ada. ');
  await user.click(question.getByRole('button', { name: 'Simpan keputusan' }));
  expect(await screen.findByText('Keputusan untuk Rp 1.500.123 disimpan. Pesanan lunas dan kursinya terjual.')).toBeVisible();
  expect(said).toEqual([{ keputusan: 'beri_kursi', order_id: OTHER.id, alasan: 'Kursi masih ada.' }]);
});

test('a seat that is gone is told in the words of the server', async () => {
  const { user } = aDesk('?bagian=kasus');
  server.use(
    http.post('/admin/kasus-dana/{id}/keputusan', () =>
      problem(409, { message: 'Kuota Workshop USG Dasar sudah habis.', code: 'kuota_habis' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Putuskan' }));
  await user.click(screen.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  await user.type(screen.getByLabelText('Alasan, dicatat bersama keputusan'), 'Coba');
  await user.click(screen.getByRole('button', { name: 'Simpan keputusan' }));
  expect(await screen.findByText('Gagal menyimpan keputusan untuk Rp 1.500.123, Kuota Workshop USG Dasar sudah habis.')).toBeVisible();
});

test('what the server says of a field stands at it, and nothing that was typed is lost', async () => {
  const { user } = aDesk('?bagian=kasus');
  server.use(
    http.post('/admin/kasus-dana/{id}/keputusan', () =>
      problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors: { alasan: ['Alasan paling sedikit 3 huruf'] } }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Putuskan' }));
  await user.click(screen.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  const reason = screen.getByLabelText('Alasan, dicatat bersama keputusan');
  await user.type(reason, 'ok');
  await user.click(screen.getByRole('button', { name: 'Simpan keputusan' }));
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Alasan paling sedikit 3 huruf'));
  expect(reason).toHaveValue('ok');
  expect(reason).toHaveFocus();
});

test('what is decided shows why; a credit can only go back', async () => {
  const decided = { alasan: 'Diminta pengirim.', diputuskan_pada: '2026-12-02T03:00:00Z', kandidat: [] };
  const { user } = aDesk('?bagian=kasus&status=semua', {
    cases: [
      aMoneyCase({ ...decided, status: 'dikembalikan', jumlah: 111 }),
      aMoneyCase({ ...decided, id: '01a2050a-0000-7000-8000-0000000000c2', status: 'kredit', jumlah: 222 }),
    ],
  });
  const back = within(await screen.findByRole('article', { name: /^Rp\s111$/ }));
  expect(back.getByText(/Diminta pengirim\.$/)).toBeVisible();
  expect(back.queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('article', { name: /^Rp\s222$/ })).getByRole('button', { name: 'Putuskan' }));
  const ways = within(screen.getByRole('dialog', { name: /^Putuskan dana Rp\s222$/ })).getAllByRole('radio');
  expect(ways.map((way) => way.getAttribute('value'))).toEqual(['kembalikan']);
});

test.each([
  ['?bagian=mutasi', 'Cari mutasi', 'Baris mutasi tidak ditemukan.'],
  ['?bagian=kasus', 'Cari kasus', 'Kasus tidak ditemukan.'],
])('%s is searched by words, and finding nothing is said as that', async (part, name, nothing) => {
  const { user, asked } = aDesk(part, { lines: [], cases: [] });
  await user.type(await screen.findByRole('searchbox', { name }), 'sari 750123{Enter}');
  expect(await screen.findByText(nothing)).toBeVisible();
  expect(new URLSearchParams(asked.at(-1)).get('keyword')).toBe('sari 750123');
});

test('an empty desk and a broken network are said', async () => {
  const { user } = aDesk('?bagian=kasus', { cases: [] });
  expect(await screen.findByText('Tidak ada kasus dengan status ini.')).toBeVisible();
  server.use(http.get('/admin/mutasi', () => HttpResponse.error()));
  await user.click(screen.getByRole('link', { name: 'Mutasi rekening' }));
  expect(await screen.findByText(/Tidak dapat terhubung ke server/)).toBeVisible();
});

test('while a decision is sent its dialog cannot be left, and what was typed is there when it fails', async () => {
  const { user } = aDesk('?bagian=kasus');
  let arrives: () => void = () => undefined;
  let asked = 0;
  server.use(
    http.post('/admin/kasus-dana/{id}/keputusan', async () => {
      asked += 1;
      await new Promise<void>((resolve) => (arrives = resolve));
      return problem(503, { message: 'Layanan sedang sibuk.', code: 'layanan_sibuk' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Putuskan' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Berikan kursi: dana melunasi pesanan' }));
  const reason = dialog.getByLabelText('Alasan, dicatat bersama keputusan');
  await user.type(reason, 'Kursi masih ada.');
  await user.click(dialog.getByRole('button', { name: 'Simpan keputusan' }));
  await waitFor(() => expect(asked).toBe(1));
  await user.type(reason, '{Escape}');
  // Where nothing has the focus, the browser asks the dialog itself.
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(reason).toBeInTheDocument();

  act(arrives);
  expect(await dialog.findByText('Gagal menyimpan keputusan untuk Rp 1.500.123, Layanan sedang sibuk.')).toBeVisible();
  expect(reason).toHaveValue('Kursi masih ada.');
  expect(asked).toBe(1);
  await user.type(reason, '{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
