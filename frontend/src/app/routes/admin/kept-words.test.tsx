import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import type { DeskQuestion } from '@/api/types';
import { startSession } from '@/domain/session/slice';
import type { DeskReview } from '@/features/desk/learning-api';
import type { DeskSponsor } from '@/features/desk/sponsor-api';
import { answer, answers, givesPage, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { anOrder } from '@/testing/samples-checkout';
import { aCollective } from '@/testing/samples-collective';
import { aCertificate, aDeskActivity } from '@/testing/samples-credits';
import { aRefund } from '@/testing/samples-finance';
import { anOwnPoster } from '@/testing/samples-poster';
import { server } from '@/testing/server';

const ASKED: DeskQuestion = {
  id: '01a2050a-0000-7000-8000-00000000b001',
  teks: 'Apa itu windup?',
  pada: '2026-11-01T02:00:00Z',
  jawaban: null,
  dijawab_pada: null,
  kelas: { id: 101, judul: 'Manajemen Nyeri' },
  bab: { id: 1010102, judul: 'Jalur nyeri' },
};
const REVIEW: DeskReview = {
  id: '01a2050a-0000-7000-8000-00000000d001',
  nama: 'dr. Sari Wulandari',
  bintang: 2,
  komentar: 'Beli kursus saya di tempat lain.',
  tanggal: '2026-11-01T02:00:00Z',
  disembunyikan: false,
  alasan: null,
  kelas: { id: 101, judul: 'Manajemen Nyeri' },
  jenis_kelas: 'e_course',
};
const SPONSOR: DeskSponsor = {
  id: 52,
  nama_sponsor: 'PT Medika Sejahtera',
  alamat_sponsor: 'Jl. Veteran No. 8, Surabaya',
  nama_kontak_person_sponsor: 'Budi Santoso',
  hp_kontak_person_sponsor: '+6281255507788',
  email: 'medika@contoh.id',
  terdaftar_pada: '2026-11-20T08:00:00Z',
  disetujui: true,
};
const PAYMENT = anOrder({
  status: 'menunggu_verifikasi',
  bukti_bayar: { ke: 1, jenis: 'gambar', ukuran: 120_000, dikirim_pada: '2026-11-30T09:00:00Z' },
});
const APPROVED = aRefund({ status: 'disetujui', alasan: 'Ya.', diputuskan_pada: '2026-12-02T04:00:00Z' });
const ACTIVITY = aDeskActivity();
const PROOF = new Uint8Array([0x52, 0x49, 0x46, 0x46]);

const busy = () => problem(503, { code: 'layanan_sibuk', message: 'Layanan sedang sibuk.' });

/** The server is busy once, and then it does what it is asked. */
function atTheSecondTry<Body extends Response>(done: () => Body) {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1 ? busy() : done();
  };
}

function asAdmin(page: string, ...handlers: RequestHandler[]) {
  server.use(...handlers);
  const view = renderApp(page, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return view;
}

interface Asked {
  page: string;
  /** What lies before the desk, and what it sends to. */
  handlers: () => RequestHandler[];
  /** The button that opens the dialog. */
  opens: string;
  /** What is chosen before something can be written. */
  chooses?: string;
  field: string;
  sends: string;
  failed: string;
  done: string;
}

const activities = () => [
  http.get('/admin/skp/kegiatan', givesPage([ACTIVITY])),
  http.get('/admin/skp/kegiatan/{id}/berkas', () => new HttpResponse(PROOF, { headers: { 'Content-Type': 'image/webp' } })),
];
const activityIsDecided = () =>
  http.post(
    '/admin/skp/kegiatan/{id}/verifikasi',
    atTheSecondTry(() => HttpResponse.json(answer(ACTIVITY))),
  );
const refundIsDecided = () =>
  http.post(
    '/admin/pengembalian/{id}/keputusan',
    atTheSecondTry(() => HttpResponse.json(answer(APPROVED))),
  );

const DIALOGS: [what: string, asked: Asked][] = [
  [
    'an answer to a question',
    {
      page: '/admin/tanya',
      handlers: () => [
        http.get('/admin/tanya', givesPage([ASKED])),
        http.post(
          '/admin/tanya/{id}/jawab',
          atTheSecondTry(() => HttpResponse.json(answer(ASKED))),
        ),
      ],
      opens: 'Jawab',
      field: 'Jawaban, dibaca oleh penanya',
      sends: 'Simpan jawaban',
      failed: 'Gagal menyimpan jawaban, Layanan sedang sibuk.',
      done: 'Jawaban tersimpan. Penanya membacanya di bab itu.',
    },
  ],
  [
    'why a review is hidden',
    {
      page: '/admin/ulasan',
      handlers: () => [
        http.get('/admin/ulasan', givesPage([REVIEW])),
        http.post(
          '/admin/ulasan/{id}/moderasi',
          atTheSecondTry(() => HttpResponse.json(answer(REVIEW))),
        ),
      ],
      opens: 'Sembunyikan',
      field: 'Alasan, dibaca oleh penulisnya',
      sends: 'Sembunyikan ulasan',
      failed: 'Gagal menyembunyikan ulasan dr. Sari Wulandari, Layanan sedang sibuk.',
      done: 'Ulasan dr. Sari Wulandari disembunyikan. Penulisnya membaca alasannya.',
    },
  ],
  [
    'why a certificate is taken back',
    {
      page: '/admin/sertifikat',
      handlers: () => [
        http.get('/admin/sertifikat', givesPage([aCertificate()])),
        http.post(
          '/admin/sertifikat/{id}/cabut',
          atTheSecondTry(() => HttpResponse.json(answer(aCertificate()))),
        ),
      ],
      opens: 'Cabut',
      field: 'Alasan, dibaca oleh siapa pun yang memeriksa sertifikat',
      sends: 'Cabut sertifikat',
      failed: 'Gagal mencabut SRT-KLS-2026-000001, Layanan sedang sibuk.',
      done: 'Sertifikat SRT-KLS-2026-000001 dicabut.',
    },
  ],
  [
    'why a certificate is replaced',
    {
      page: '/admin/sertifikat',
      handlers: () => [
        http.get('/admin/sertifikat', givesPage([aCertificate()])),
        http.post(
          '/admin/sertifikat/{id}/ganti',
          atTheSecondTry(() => HttpResponse.json(answer(aCertificate({ nomor: 'SRT-KLS-2026-000002' })))),
        ),
      ],
      opens: 'Ganti',
      field: 'Alasan, dibaca oleh siapa pun yang memeriksa sertifikat',
      sends: 'Terbitkan pengganti',
      failed: 'Gagal mengganti SRT-KLS-2026-000001, Layanan sedang sibuk.',
      done: 'Sertifikat SRT-KLS-2026-000001 diganti dengan SRT-KLS-2026-000002.',
    },
  ],
  [
    'a note on an accepted activity',
    {
      page: '/admin/skp',
      handlers: () => [...activities(), activityIsDecided()],
      opens: 'Terima',
      field: 'Catatan untuk anggota',
      sends: 'Terima kegiatan',
      failed: 'Gagal menyimpan keputusan untuk Bakti sosial, Layanan sedang sibuk.',
      done: 'Bakti sosial diterima dengan 2,5 SKP.',
    },
  ],
  [
    'why an activity is refused',
    {
      page: '/admin/skp',
      handlers: () => [...activities(), activityIsDecided()],
      opens: 'Tolak',
      field: 'Alasan, dibaca oleh anggota',
      sends: 'Tolak kegiatan',
      failed: 'Gagal menyimpan keputusan untuk Bakti sosial, Layanan sedang sibuk.',
      done: 'Bakti sosial ditolak. Anggota membaca alasannya.',
    },
  ],
  [
    'why NIKs are needed',
    {
      page: '/admin/skp',
      handlers: () => [
        ...activities(),
        http.post(
          '/admin/skp/ekspor',
          atTheSecondTry(() => HttpResponse.text('xlsx')),
        ),
      ],
      opens: 'Ekspor peserta',
      field: 'Alasan NIK diperlukan',
      sends: 'Ekspor XLSX',
      failed: 'Gagal mengekspor peserta, Layanan sedang sibuk.',
      done: 'Ekspor peserta diunduh dan tercatat atas nama Anda.',
    },
  ],
  [
    'why a poster is rejected',
    {
      page: '/admin/e-poster',
      handlers: () => [
        http.get('/list-event-simplified', answers([{ id: 12, value: 'EKG Dasar' }])),
        http.get('/admin/e-poster', givesPage([anOwnPoster({ jenis_file: 'pdf', gambar: null })])),
        http.post(
          '/admin/e-poster/{id}/keputusan',
          atTheSecondTry(() => HttpResponse.json(answer(anOwnPoster()))),
        ),
      ],
      opens: 'Tolak',
      field: 'Alasan, dibaca oleh penulisnya',
      sends: 'Tolak e-poster',
      failed: 'Gagal menolak EP-12-0001, Layanan sedang sibuk.',
      done: 'EP-12-0001 ditolak. Penulisnya membaca alasannya.',
    },
  ],
  [
    'why a sponsor is approved no longer',
    {
      page: '/admin/sponsor?status=disetujui',
      handlers: () => [
        http.get('/admin/sponsor', answers([SPONSOR])),
        http.post(
          '/admin/sponsor/{id}/persetujuan',
          atTheSecondTry(() => HttpResponse.json(answer(null))),
        ),
      ],
      opens: 'Cabut persetujuan',
      field: 'Alasan, untuk catatan perhimpunan',
      sends: 'Cabut persetujuan',
      failed: 'Gagal mencabut persetujuan PT Medika Sejahtera, Layanan sedang sibuk.',
      done: 'Persetujuan PT Medika Sejahtera dicabut.',
    },
  ],
  [
    'why a collective invoice is called off',
    {
      page: '/admin/faktur-kolektif?faktur=f1',
      handlers: () => [
        http.get('/admin/faktur-kolektif/{id}', answers(aCollective())),
        http.post(
          '/admin/faktur-kolektif/{id}/batal',
          atTheSecondTry(() => HttpResponse.json(answer(aCollective()))),
        ),
      ],
      opens: 'Batalkan faktur',
      field: 'Alasan',
      sends: 'Batalkan faktur',
      failed: 'Gagal membatalkan FK-2026-000001, Layanan sedang sibuk.',
      done: 'FK-2026-000001 dibatalkan. Pesanannya kembali ditagihkan kepada pemesannya.',
    },
  ],
  [
    'why a refund is refused',
    {
      page: '/admin/pembayaran?bagian=pengembalian',
      handlers: () => [http.get('/admin/pengembalian', givesPage([aRefund()])), refundIsDecided()],
      opens: 'Tolak',
      field: 'Alasan, dibaca oleh pemesan',
      sends: 'Tolak',
      failed: 'Gagal menyimpan keputusan untuk Rp 750.000, Layanan sedang sibuk.',
      done: 'Pengembalian Rp 750.000 ditolak. Pemesan membaca alasannya. Kini ada di status “Pengembalian ditolak”.',
    },
  ],
  [
    'the reference of the bank',
    {
      page: '/admin/pembayaran?bagian=pengembalian',
      handlers: () => [
        http.get('/admin/pengembalian', givesPage([APPROVED])),
        http.post(
          '/admin/pengembalian/{id}/dibayarkan',
          atTheSecondTry(() => HttpResponse.json(answer(APPROVED))),
        ),
      ],
      opens: 'Catat transfer',
      field: 'Referensi bank',
      sends: 'Catat',
      failed: 'Gagal menyimpan keputusan untuk Rp 750.000, Layanan sedang sibuk.',
      done: 'Transfer kembali Rp 750.000 dicatat. Kini ada di status “Dana sudah dikembalikan”.',
    },
  ],
  [
    'why a payment is refused',
    {
      page: '/admin/pembayaran',
      handlers: () => [
        http.get('/admin/order', givesPage([PAYMENT])),
        http.get('/admin/order/{id}/mutasi', answers([])),
        http.get('/admin/order/{id}/bukti-bayar', () => HttpResponse.text('webp')),
        http.post(
          '/admin/order/{id}/verifikasi',
          atTheSecondTry(() => HttpResponse.json(answer(PAYMENT))),
        ),
      ],
      opens: 'Tolak',
      chooses: 'Alasan lain',
      field: 'Tulis alasan',
      sends: 'Tolak pembayaran',
      failed: 'Gagal menyimpan keputusan untuk ORD-2026-000123, Layanan sedang sibuk.',
      done: 'Pembayaran ORD-2026-000123 ditolak. Pemesan membaca alasannya.',
    },
  ],
];

const WORDS = 'Ditulis dengan teliti, kata demi kata.';

test.each(DIALOGS)('%s is kept with its dialog when it cannot be saved, and is gone once it is', async (_what, asked) => {
  Object.assign(URL, { createObjectURL: () => 'blob:berkas', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user } = asAdmin(asked.page, ...asked.handlers());
  await user.click(await screen.findByRole('button', { name: asked.opens }));
  const dialog = within(screen.getByRole('dialog'));
  if (asked.chooses) await user.click(dialog.getByRole('radio', { name: asked.chooses }));
  await user.type(dialog.getByLabelText(asked.field), WORDS);
  await user.click(dialog.getByRole('button', { name: asked.sends }));

  // In the dialog, for nothing else is to be seen or read aloud while it is open.
  expect(await dialog.findByText(asked.failed)).toBeVisible();
  expect(dialog.getByLabelText(asked.field)).toHaveValue(WORDS);

  await user.click(await dialog.findByRole('button', { name: asked.sends }));
  expect(await screen.findByText(asked.done)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('while words are sent their dialog says so, goes once, and cannot be left', async () => {
  const said: unknown[] = [];
  let arrives: () => void = () => undefined;
  const { user } = asAdmin(
    '/admin/pembayaran?bagian=pengembalian',
    http.get('/admin/pengembalian', givesPage([APPROVED])),
    http.post('/admin/pengembalian/{id}/dibayarkan', async ({ request }) => {
      said.push(await request.json());
      await new Promise<void>((resolve) => (arrives = resolve));
      return busy();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Catat transfer' }));
  const dialog = within(screen.getByRole('dialog'));
  const reference = dialog.getByLabelText('Referensi bank');
  await user.type(reference, 'FT26325ABC{Enter}');
  expect(await dialog.findByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect(dialog.queryByRole('button')).not.toBeInTheDocument();
  await user.type(reference, '{Enter}{Escape}');
  fireEvent.pointerDown(screen.getByRole('dialog'));
  fireEvent.click(screen.getByRole('dialog'));
  // Where nothing has the focus, the browser asks the dialog itself.
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(reference).toHaveValue('FT26325ABC');

  await waitFor(() => expect(said).toHaveLength(1));
  act(arrives);
  expect(await dialog.findByText('Gagal menyimpan keputusan untuk Rp 750.000, Layanan sedang sibuk.')).toBeVisible();
  expect(reference).toHaveValue('FT26325ABC');
  expect(said).toEqual([{ referensi: 'FT26325ABC' }]);
  await user.type(reference, '{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
