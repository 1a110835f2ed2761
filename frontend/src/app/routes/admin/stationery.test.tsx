import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Stationery } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, answers, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, aSession } from '@/testing/samples';
import { anEdition } from '@/testing/samples-stationery';
import { server } from '@/testing/server';

const PAGE = '/admin/dokumen';
const CHANGED = 'Kop dokumen sudah diubah petugas lain sejak Anda membukanya. Muat ulang halaman, lalu ulangi perubahan Anda.';

let opened: string[] = [];
let saved: string[] = [];

beforeEach(() => {
  opened = [];
  saved = [];
  Object.assign(URL, { createObjectURL: ({ type }: Blob) => `blob:${type}`, revokeObjectURL: vi.fn() });
  window.open = (address) => {
    opened.push(String(address));
    return window;
  };
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
});

/** A desk that has this edition, and keeps what is saved. */
function aDesk(first: Stationery, earlier: Stationery[] = []) {
  const sent: unknown[] = [];
  let now = first;
  server.use(
    http.get('/admin/dokumen/kop', () => HttpResponse.json(answer(now))),
    http.get('/admin/dokumen/kop/riwayat', () => HttpResponse.json(aPage(now.edisi === 0 ? [] : [now, ...earlier]))),
    http.put('/admin/dokumen/kop', async ({ request }) => {
      const words = (await request.json()) as Stationery;
      sent.push(words);
      now = anEdition({ ...words, edisi: now.edisi + 1 });
      return HttpResponse.json(answer(now));
    }),
    http.post('/admin/dokumen/kop/pratinjau', async ({ request }) => {
      sent.push([new URL(request.url).search, await request.json()]);
      return new HttpResponse('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const view = renderApp(PAGE, { loggedIn: true });
  act(() => {
    view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  });
  return { ...view, sent };
}

test('the words stand in the form, and each edition says when it was made and by whom', async () => {
  aDesk(anEdition(), [anEdition({ edisi: 1, nama: 'Perhimpunan Lama', akun_id: 42, nama_petugas: null, npwp: null })]);
  expect(await screen.findByLabelText('Nama')).toHaveValue('Perhimpunan Contoh');
  expect(screen.getByLabelText('NPWP')).toHaveValue('01.234.567.8-901.000');
  expect(screen.getByLabelText('Penutup kwitansi')).toHaveValue('');
  expect(screen.getByText('Edisi 2 berlaku untuk dokumen yang terbit sekarang.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled();
  const newest = await screen.findByRole('article', { name: 'Edisi 2' });
  expect(newest).toHaveTextContent('2 Des 2026, 11.00 WIB oleh dr. Sari, Sp.An-TI');
  expect(newest).toHaveTextContent('Penanda tangandr. Budi, Bendahara');
  expect(newest).toHaveTextContent('Penanda tangan sertifikatProf. dr. Ratih, Ketua Umum');
  const first = within(screen.getByRole('article', { name: 'Edisi 1' }));
  expect(first.getByText('Perhimpunan Lama')).toBeVisible();
  expect(first.getByText(/oleh akun 42$/)).toBeVisible();
  expect(first.queryByText('NPWP')).not.toBeInTheDocument();
});

test('while nobody has changed anything the desk says where the words are from', async () => {
  aDesk(anEdition({ edisi: 0, diubah_pada: null, akun_id: null, nama_petugas: null }));
  expect(await screen.findByText('Belum pernah diubah. Yang tampil adalah nama dan alamat dari pengaturan awal portal.')).toBeVisible();
  expect(await screen.findByText('Belum ada perubahan.')).toBeVisible();
});

test('a change is saved after the edition that was seen, and the next one after that', async () => {
  const { user, sent } = aDesk(anEdition());
  const name = await screen.findByLabelText('Nama');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(screen.getByText('Nama tidak boleh kosong')).toBeVisible();
  expect(name).toHaveFocus();
  await user.type(name, 'Perhimpunan Baru');
  await user.type(screen.getByLabelText('Penutup kwitansi'), 'Terima kasih.');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kop dokumen disimpan sebagai edisi 3. Dokumen yang terbit mulai sekarang memakainya.')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Edisi 3' })).toBeVisible();
  await user.type(screen.getByLabelText('Kontak'), ', 021-5550100');
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('article', { name: 'Edisi 4' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ edisi: 2, nama: 'Perhimpunan Baru', penutup_kwitansi: 'Terima kasih.', penutup_nota_kredit: null }),
    expect.objectContaining({ edisi: 3, kontak: 'sekretariat@contoh.id, 021-5550100' }),
  ]);
});

test('whoever is late is told so, and what was typed stays', async () => {
  const { user } = aDesk(anEdition());
  server.use(http.put('/admin/dokumen/kop', () => problem(409, { code: 'kop_sudah_berubah', message: CHANGED })));
  const name = await screen.findByLabelText('Nama');
  await user.type(name, ' Baru');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(`Gagal menyimpan kop dokumen, ${CHANGED}`)).toBeVisible();
  expect(name).toHaveValue('Perhimpunan Contoh Baru');
});

test('what the server refuses stands at its field', async () => {
  const { user } = aDesk(anEdition());
  server.use(
    http.put('/admin/dokumen/kop', () =>
      problem(422, {
        code: 'data_tidak_valid',
        message: 'Data yang dikirim belum lengkap atau tidak valid.',
        errors: { kontak: ['Kontak memuat karakter yang tidak diperbolehkan'] },
      }),
    ),
  );
  await user.type(await screen.findByLabelText('Kontak'), '!');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kontak memuat karakter yang tidak diperbolehkan')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Kontak')).toHaveFocus());
});

test('a preview opens with what stands in the form, and nothing is saved', async () => {
  const { user, sent } = aDesk(anEdition());
  await user.type(await screen.findByLabelText('Nama'), ' Baru');
  await user.click(screen.getByRole('button', { name: 'Lihat contoh' }));
  await waitFor(() => expect(opened).toEqual(['blob:application/pdf']));
  await user.selectOptions(screen.getByLabelText('Contoh dokumen'), 'Nota kredit');
  // A browser that lets no tab open so late.
  window.open = () => null;
  await user.click(await screen.findByRole('button', { name: 'Lihat contoh' }));
  await waitFor(() => expect(saved).toEqual(['contoh-nota-kredit.pdf']));
  expect(sent).toEqual([
    ['?jenis=invoice', expect.objectContaining({ nama: 'Perhimpunan Contoh Baru' })],
    ['?jenis=nota_kredit', expect.objectContaining({ nama: 'Perhimpunan Contoh Baru' })],
  ]);
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeVisible();
});

test('a preview of what is not in order is not asked for, and a failure is told', async () => {
  const { user, sent } = aDesk(anEdition());
  const number = await screen.findByLabelText('NPWP');
  await user.type(number, 'x');
  await user.click(screen.getByRole('button', { name: 'Lihat contoh' }));
  expect(screen.getByText('NPWP terdiri dari 15 atau 16 digit, atau 22 digit untuk cabang')).toBeVisible();
  expect(await screen.findByText('Perbaiki isian yang ditandai, lalu lihat contohnya.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(number);
  server.use(http.post('/admin/dokumen/kop/pratinjau', () => problem(503, { code: 'layanan_sibuk', message: 'Layanan sedang sibuk.' })));
  await user.click(screen.getByRole('button', { name: 'Lihat contoh' }));
  expect(await screen.findByText('Gagal membuat contoh, Layanan sedang sibuk.')).toBeVisible();
  expect(opened).toEqual([]);
});

test('words that do not come can be asked for again', async () => {
  const { user } = aDesk(anEdition());
  server.use(
    http.get('/admin/dokumen/kop', () => problem(503, { code: 'layanan_sibuk', message: 'Layanan sedang sibuk.' }), { once: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByLabelText('Nama')).toHaveValue('Perhimpunan Contoh');
});

test('a member who is not of the desk is told so', async () => {
  server.use(http.get('/admin/dokumen/kop', answers(anEdition())));
  renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByText('Halaman ini hanya untuk admin.')).toBeVisible();
});
