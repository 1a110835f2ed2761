import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, type DefaultBodyType, type HttpResponseResolver } from 'msw';
import { expect, test } from 'vitest';
import type { Answer, CheckedCertificate, Problem } from '@/api/types';
import { answers, http, refuses } from '@/testing/contract';
import { inOne } from '@/testing/in-one';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const CODE = '7Q4M-2K9F-A1B2';

/** The certificate's answer, and beside it the keys, which stand at an address like a code's. */
function certificateAnswers(resolver: HttpResponseResolver<{ kode: string }, DefaultBodyType, Answer<CheckedCertificate> | Problem>) {
  server.use(http.get('/verifikasi/kunci', answers({ kunci: [], dicabut: [] })), http.get('/verifikasi/{kode}', resolver));
}

function aCertificate(changed: Partial<CheckedCertificate> = {}): CheckedCertificate {
  return {
    kode: CODE,
    nomor: 'SRT-KLS-2026-000001',
    nama: 'dr. Sari Contoh, Sp.An-TI',
    kegiatan: 'Manajemen Nyeri Pascabedah',
    jenis: 'kelas',
    peran: 'peserta',
    skp: 2,
    nomor_akreditasi: 'SKP-2026-0101',
    tanggal_terbit: '2026-11-20T03:00:00Z',
    status: 'berlaku',
    alasan: null,
    diganti_oleh: null,
    tanda_tangan: { isi: '', tanda: '', kunci_id: 's-01ab23cd' },
    ...changed,
  };
}

test('a typed code leads to the certificate, which says whose it is and what for', async () => {
  certificateAnswers(answers(aCertificate()));
  const { user, router } = renderApp('/verifikasi');
  await user.type(await screen.findByRole('textbox', { name: 'Kode sertifikat' }), '7q4m-2k9f-a1b2{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe(`/verifikasi/${CODE}`));
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat berlaku' })).toBeVisible();
  for (const fact of ['dr. Sari Contoh, Sp.An-TI', 'Manajemen Nyeri Pascabedah', 'Peserta', '2 SKP', 'SKP-2026-0101', '20 November 2026'])
    expect(screen.getByText(inOne(fact))).toBeVisible();
});

test('what is no code is said at the field', async () => {
  const { user } = renderApp('/verifikasi');
  await user.type(await screen.findByRole('textbox', { name: 'Kode sertifikat' }), '??{Enter}');
  expect(await screen.findByText(/Ini bukan kode sertifikat/)).toBeVisible();
});

test('a revoked certificate says why', async () => {
  certificateAnswers(answers(aCertificate({ status: 'dicabut', alasan: 'Kehadiran tidak sah.' })));
  renderApp(`/verifikasi/${CODE}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat dicabut' })).toBeVisible();
  expect(screen.getByText('Alasan: Kehadiran tidak sah.')).toBeVisible();
});

test('a replaced one leads to the one in its place', async () => {
  certificateAnswers(answers(aCertificate({ status: 'diganti', diganti_oleh: 'NEW1-NEW2' })));
  renderApp(`/verifikasi/${CODE}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat sudah diganti' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'NEW1-NEW2' })).toHaveAttribute('href', '/verifikasi/NEW1-NEW2');
});

test('an unknown code is not found', async () => {
  certificateAnswers(refuses(404, 'sertifikat_tidak_ditemukan', 'Tidak ditemukan.'));
  renderApp('/verifikasi/abcd-efgh');
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat tidak ditemukan' })).toBeVisible();
  expect(screen.getByText('ABCD-EFGH')).toBeVisible();
});

test('a copy with a false code is warned of, beside what the portal knows', async () => {
  const fragment = `${btoa('{"v":1,"k":"theirs","c":"x","n":"n","t":"t","r":"r","p":1,"d":"2026-01-01"}').replaceAll('=', '')}.${'A'.repeat(86)}`;
  certificateAnswers(answers(aCertificate()));
  renderApp(`/verifikasi/${CODE}#${fragment}`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat palsu' })).toBeVisible();
  expect(screen.getByText(inOne('dr. Sari Contoh, Sp.An-TI'))).toBeVisible();
});

test('without a connection a damaged copy is known by the keys that were kept', async () => {
  localStorage.setItem('portal.certificate_keys', JSON.stringify({ kunci: [], dicabut: [], at: Date.parse('2026-11-20T03:00:00Z') }));
  server.use(http.get('/verifikasi/{kode}', () => HttpResponse.error()));
  renderApp(`/verifikasi/${CODE}#broken`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Kode QR tidak dapat dibaca' })).toBeVisible();
  expect(screen.getByText(inOne(KEPT))).toBeVisible();
});

const KEPT = /^Tidak terhubung ke server\..* Daftar kunci dan pencabutan diambil 20 Nov 2026, 10.00 WIB\./;

test('what the page fetched before it was needed is kept, and without a connection the page says from when', async () => {
  certificateAnswers(answers(aCertificate()));
  const { unmount } = renderApp('/verifikasi');
  await waitFor(() => expect(localStorage.getItem('portal.certificate_keys')).not.toBeNull());
  expect(screen.queryByText(/Tidak terhubung ke server/)).not.toBeInTheDocument();
  unmount();

  server.use(http.get('/verifikasi/kunci', () => HttpResponse.error()));
  renderApp('/verifikasi');
  expect(await screen.findByText(/Kode QR tetap dapat diperiksa di sini\. Daftar kunci dan pencabutan diambil .* WIB\./)).toBeVisible();
});

test.each([
  ['nothing', null],
  ['what an older release kept, without its time', '{"kunci":[],"dicabut":[]}'],
])('%s is no list to check by: the page says so', async (_what, kept) => {
  if (kept) localStorage.setItem('portal.certificate_keys', kept);
  server.use(http.get('/verifikasi/kunci', () => HttpResponse.error()));
  renderApp('/verifikasi');
  expect(await screen.findByText(/Perangkat ini belum menyimpan daftar kunci/)).toBeVisible();
});

test('a typed code without a connection can be asked again', async () => {
  certificateAnswers(() => HttpResponse.error());
  const { user } = renderApp(`/verifikasi/${CODE}`);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  certificateAnswers(answers(aCertificate()));
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 2, name: 'Sertifikat berlaku' })).toBeVisible();
});
