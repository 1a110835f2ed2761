import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { DeskActivity, DeskQuestion, OwnCertificate } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import { answer, givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aCertificate, aDeskActivity } from '@/testing/samples-credits';
import { server } from '@/testing/server';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PICTURE = new Uint8Array([0x52, 0x49, 0x46, 0x46]);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:proof';
  URL.revokeObjectURL = () => undefined;
});

function asAdmin(path: string) {
  const view = renderApp(path, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return view;
}

/** Activities before the desk; what it says of them, and what it asks for. */
function activityDesk(activities: DeskActivity[] = [aDeskActivity()], proof = 'image/webp') {
  const said: unknown[] = [];
  const asked: string[] = [];
  server.use(
    http.get('/admin/skp/kegiatan', ({ request }) => {
      asked.push(new URL(request.url).search);
      return givesPage(activities)();
    }),
    http.get('/admin/skp/kegiatan/{id}/berkas', () => new HttpResponse(PICTURE, { headers: { 'Content-Type': proof } })),
    http.post('/admin/skp/kegiatan/{id}/verifikasi', async ({ request }) => {
      said.push(await request.json());
      activities.splice(0, 1);
      return HttpResponse.json(answer(aDeskActivity({ status: 'diterima' })));
    }),
  );
  return { ...asAdmin('/admin/skp'), said, asked };
}

test('an activity waits with its proof beside it, and is accepted by the keyboard alone', async () => {
  const { user, said, asked } = activityDesk();
  const entry = within(await screen.findByRole('article', { name: 'Bakti sosial' }));
  expect(await entry.findByRole('img', { name: 'Bukti Bakti sosial' })).toHaveAttribute('src', 'blob:proof');
  expect(entry.getByText('2,5 SKP')).toBeVisible();
  expect(asked[0]).toContain('status=menunggu');
  entry.getByRole('button', { name: 'Terima' }).focus();
  await user.keyboard('{Enter}');
  const question = within(screen.getByRole('dialog', { name: 'Terima Bakti sosial' }));
  expect(question.getByRole('textbox', { name: 'SKP yang diberikan' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Bakti sosial diterima dengan 2,5 SKP.')).toBeVisible();
  expect(said).toEqual([{ diterima: true, skp: 2.5, alasan: null }]);
  expect(await screen.findByText('Tidak ada kegiatan dengan status ini.')).toBeVisible();
});

test('fewer points need a reason, more than was asked for are none, and a refusal needs a reason too', async () => {
  const { user, said } = activityDesk([
    aDeskActivity(),
    aDeskActivity({ id: '01a2050a-0000-7000-8000-00000000a002', kegiatan: 'Seminar' }),
  ]);
  const [accept] = await screen.findAllByRole('button', { name: 'Terima' });
  await user.click(accept as HTMLElement);
  const question = within(screen.getByRole('dialog'));
  const given = question.getByRole('textbox', { name: 'SKP yang diberikan' });
  for (const [typed, told] of [
    ['3', 'Tidak boleh lebih dari yang diajukan.'],
    ['banyak', 'Tulis SKP sebagai angka, misalnya 2 atau 2,5.'],
    ['1,5', 'Tulis alasannya, karena SKP lebih kecil dari yang diajukan.'],
  ] as const) {
    await user.clear(given);
    await user.type(given, `${typed}{Enter}`);
    expect(await question.findByText(told)).toBeVisible();
  }
  await user.type(question.getByLabelText('Catatan untuk anggota'), 'Sesuai lama kegiatan.');
  await user.click(question.getByRole('button', { name: 'Terima kegiatan' }));
  await waitFor(() => expect(said).toEqual([{ diterima: true, skp: 1.5, alasan: 'Sesuai lama kegiatan.' }]));

  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const refusal = within(await screen.findByRole('dialog', { name: 'Tolak Seminar' }));
  await user.click(refusal.getByRole('button', { name: 'Tolak kegiatan' }));
  expect(await refusal.findByText('Tulis alasannya.')).toBeVisible();
  await user.type(refusal.getByLabelText('Alasan, dibaca oleh anggota'), 'Bukti tidak terbaca.');
  await user.click(refusal.getByRole('button', { name: 'Tolak kegiatan' }));
  expect(await screen.findByText('Seminar ditolak. Anggota membaca alasannya.')).toBeVisible();
  expect(said[1]).toEqual({ diterima: false, alasan: 'Bukti tidak terbaca.' });
});

test('whose an activity is stands beside it: a name, or the number of an account that is gone', async () => {
  activityDesk([
    aDeskActivity(),
    aDeskActivity({ id: '01a2050a-0000-7000-8000-00000000a002', kegiatan: 'Seminar', anggota_id: 42, nama: null }),
  ]);
  const named = await screen.findByRole('article', { name: 'Bakti sosial' });
  expect(named).toHaveTextContent('dr. Sari Wulandari, Sp.An-TI, dikirim 2 Okt 2026, 10.00 WIB');
  expect(named).not.toHaveTextContent('41');
  expect(screen.getByRole('article', { name: 'Seminar' })).toHaveTextContent('Akun 42, dikirim');
});

test('a proof that is a document opens beside the page, and what was decided has no buttons', async () => {
  activityDesk(
    [aDeskActivity({ status: 'ditolak', alasan: 'Bukti tidak terbaca.', diputuskan_pada: '2026-10-03T03:00:00Z' })],
    'application/pdf',
  );
  const entry = within(await screen.findByRole('article', { name: 'Bakti sosial' }));
  expect(await entry.findByRole('link', { name: /Bukti Bakti sosial \(PDF\)/ })).toHaveAttribute('href', 'blob:proof');
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
  expect(entry.getByText(/Bukti tidak terbaca\./)).toBeVisible();
});

test('what somebody else decided meanwhile is told', async () => {
  const { user } = activityDesk();
  server.use(http.post('/admin/skp/kegiatan/{id}/verifikasi', refuses(409, 'kegiatan_sudah_diputuskan', 'Kegiatan ini sudah diputuskan.')));
  await user.click(await screen.findByRole('button', { name: 'Terima' }));
  await user.click(screen.getByRole('button', { name: 'Terima kegiatan' }));
  expect(await screen.findByText('Gagal menyimpan keputusan untuk Bakti sosial, Kegiatan ini sudah diputuskan.')).toBeVisible();
});

test('participants are exported with a reason, which is kept and stands in no address, and the file has its name', async () => {
  const { user } = activityDesk();
  const asked: unknown[] = [];
  let saved = '';
  HTMLAnchorElement.prototype.click = function click() {
    saved = this.download;
  };
  server.use(
    http.post('/admin/skp/ekspor', async ({ request }) => {
      asked.push([new URL(request.url).search, await request.json()]);
      return new HttpResponse(PICTURE, { headers: { 'Content-Type': XLSX } });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ekspor peserta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ekspor peserta untuk pelaporan' }));
  const year = dialog.getByLabelText('Tahun');
  const reason = dialog.getByLabelText('Alasan NIK diperlukan');
  await user.clear(year);
  await user.click(dialog.getByRole('button', { name: 'Ekspor XLSX' }));
  expect(await dialog.findByText('Isi tahun atau nomor kegiatan.')).toBeVisible();
  expect(dialog.getByText('Tulis alasannya.')).toBeVisible();
  await user.type(year, '2026');
  await user.type(reason, 'Laporan');
  await user.click(dialog.getByRole('button', { name: 'Ekspor XLSX' }));
  expect(await dialog.findByText('Tulis alasan paling sedikit 10 karakter.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.type(reason, ' tahunan');
  await user.click(dialog.getByRole('button', { name: 'Ekspor XLSX' }));
  expect(await screen.findByText('Ekspor peserta diunduh dan tercatat atas nama Anda.')).toBeVisible();
  expect(asked).toEqual([['', { tahun: 2026, alasan: 'Laporan tahunan' }]]);
  expect(saved).toBe('peserta-skp-2026.xlsx');
});

test('an export that is refused says why', async () => {
  const { user } = activityDesk();
  server.use(http.post('/admin/skp/ekspor', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  await user.click(await screen.findByRole('button', { name: 'Ekspor peserta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ekspor peserta untuk pelaporan' }));
  await user.type(dialog.getByLabelText('Nomor kegiatan'), '94');
  await user.type(dialog.getByLabelText('Alasan NIK diperlukan'), 'Laporan tahunan');
  await user.click(dialog.getByRole('button', { name: 'Ekspor XLSX' }));
  expect(await screen.findByText('Gagal mengekspor peserta, Layanan sedang sibuk.')).toBeVisible();
});

function aDeskQuestion(changed: Partial<DeskQuestion> = {}): DeskQuestion {
  return {
    id: '01a2050a-0000-7000-8000-00000000b001',
    teks: 'Apa itu windup?',
    pada: '2026-11-01T02:00:00Z',
    jawaban: null,
    dijawab_pada: null,
    kelas: { id: 101, judul: 'Manajemen Nyeri' },
    bab: { id: 1010102, judul: 'Jalur nyeri' },
    ...changed,
  };
}

test('a question is answered where it was asked, and an answer can be made better', async () => {
  const said: unknown[] = [];
  let question = aDeskQuestion();
  server.use(
    http.get('/admin/tanya', () => givesPage([question])()),
    http.post('/admin/tanya/{id}/jawab', async ({ request }) => {
      const form = (await request.json()) as { teks: string };
      said.push(form);
      question = aDeskQuestion({ jawaban: form.teks, dijawab_pada: '2026-11-02T02:00:00Z' });
      return HttpResponse.json(answer(question));
    }),
  );
  const { user } = asAdmin('/admin/tanya');
  const entry = within(await screen.findByRole('article', { name: 'Apa itu windup?' }));
  expect(entry.getByText(/^Manajemen Nyeri, 1 Nov 2026/)).toBeVisible();
  await user.click(entry.getByRole('button', { name: 'Jawab' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Jawab pertanyaan' }));
  await user.click(dialog.getByRole('button', { name: 'Simpan jawaban' }));
  expect(await dialog.findByText('Tulis jawabannya.')).toBeVisible();
  await user.type(dialog.getByLabelText('Jawaban, dibaca oleh penanya'), 'Sensitisasi sentral.');
  await user.click(dialog.getByRole('button', { name: 'Simpan jawaban' }));
  expect(await screen.findByText('Jawaban tersimpan. Penanya membacanya di bab itu.')).toBeVisible();
  expect(said).toEqual([{ teks: 'Sensitisasi sentral.' }]);
  await user.click(await screen.findByRole('button', { name: 'Perbaiki jawaban' }));
  expect(screen.getByLabelText('Jawaban, dibaca oleh penanya')).toHaveValue('Sensitisasi sentral.');
});

/** Certificates before the desk, and what it asks for and says. */
function certificateDesk(certificates: OwnCertificate[] = [aCertificate()]) {
  const said: [what: string, form: unknown][] = [];
  const keywords: (string | null)[] = [];
  server.use(
    http.get('/admin/sertifikat', ({ request }) => {
      keywords.push(new URL(request.url).searchParams.get('keyword'));
      return givesPage(certificates)();
    }),
    http.post('/admin/sertifikat/{id}/cabut', async ({ request }) => {
      said.push(['cabut', await request.json()]);
      return HttpResponse.json(answer(aCertificate({ status: 'dicabut' })));
    }),
    http.post('/admin/sertifikat/{id}/ganti', async ({ request }) => {
      said.push(['ganti', await request.json()]);
      return HttpResponse.json(answer(aCertificate({ nomor: 'SRT-KLS-2026-000002' })));
    }),
  );
  return { ...asAdmin('/admin/sertifikat'), said, keywords };
}

test('a certificate is looked for, and taken back with a reason that everybody reads', async () => {
  const { user, said, keywords, router } = certificateDesk();
  await user.type(await screen.findByRole('searchbox', { name: 'Cari sertifikat' }), 'sari{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=sari'));
  await waitFor(() => expect(keywords).toContain('sari'));
  await user.click(await screen.findByRole('button', { name: 'Cabut' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cabut SRT-KLS-2026-000001' }));
  await user.click(dialog.getByRole('button', { name: 'Cabut sertifikat' }));
  expect(await dialog.findByText('Tulis alasannya.')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Kehadiran tidak sah.');
  await user.click(dialog.getByRole('button', { name: 'Cabut sertifikat' }));
  expect(await screen.findByText('Sertifikat SRT-KLS-2026-000001 dicabut.')).toBeVisible();
  expect(said).toEqual([['cabut', { alasan: 'Kehadiran tidak sah.' }]]);
});

test('a wrong name is replaced by another certificate, whose number is told', async () => {
  const { user, said } = certificateDesk();
  await user.click(await screen.findByRole('button', { name: 'Ganti' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ganti SRT-KLS-2026-000001' }));
  const name = dialog.getByRole('textbox', { name: 'Nama pada sertifikat baru' });
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Terbitkan pengganti' }));
  expect(await dialog.findByText('Tulis namanya.')).toBeVisible();
  expect(dialog.getByText('Tulis alasannya.')).toBeVisible();
  await user.type(name, 'dr. Sari Contoh');
  await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Gelar keliru.');
  await user.click(dialog.getByRole('button', { name: 'Terbitkan pengganti' }));
  expect(await screen.findByText('Sertifikat SRT-KLS-2026-000001 diganti dengan SRT-KLS-2026-000002.')).toBeVisible();
  expect(said).toEqual([['ganti', { nama: 'dr. Sari Contoh', alasan: 'Gelar keliru.' }]]);
});

test('what counts no more cannot be corrected, and says why', async () => {
  certificateDesk([aCertificate({ status: 'diganti', alasan: 'Gelar keliru.', diganti_oleh: 'NEW1-NEW2' })]);
  const entry = within(await screen.findByRole('article', { name: 'SRT-KLS-2026-000001' }));
  expect(entry.queryByRole('button')).not.toBeInTheDocument();
  expect(entry.getByText('Alasan: Gelar keliru.')).toBeVisible();
  expect(entry.getByRole('link', { name: 'NEW1-NEW2' })).toHaveAttribute('href', '/verifikasi/NEW1-NEW2');
});

test.each([
  '/admin/skp',
  '/admin/tanya',
  '/admin/ulasan',
  '/admin/sertifikat',
  '/admin/sertifikat?terbitkan',
  '/admin/ujian',
  '/admin/ujian?kelas=101',
])('nobody but an admin sees %s, and it asks for nothing then', async (path) => {
  renderApp(path, { loggedIn: true });
  expect(await screen.findByText('Anda tidak memiliki akses ke halaman ini.')).toBeVisible();
});

test('a list that cannot be had says so and can be asked for again', async () => {
  server.use(http.get('/admin/tanya', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  const { user } = asAdmin('/admin/tanya');
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  server.use(http.get('/admin/tanya', givesPage([])));
  await user.click(again);
  expect(await screen.findByText('Tidak ada pertanyaan dengan status ini.')).toBeVisible();
});
