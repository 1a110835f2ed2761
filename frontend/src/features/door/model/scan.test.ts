import { expect, test } from 'vitest';
import type { Problem } from '@/api/problem';
import { anEntry } from '@/testing/samples-ticket';
import { passed, refused } from './scan';

const MOMENT = { number: 3, now: new Date(2026, 11, 10, 8, 12) };
const problem = (changed: Partial<Problem>): Problem => ({ message: '', code: '', errors: {}, ...changed });

test('who comes in is named, with the session by the clock of the venue', () => {
  expect(passed(anEntry(), MOMENT)).toEqual({
    number: 3,
    letsIn: true,
    title: 'Silakan masuk',
    words: '',
    who: 'dr. Budi Santoso',
    ticket: 'TKT-7Q4M-2K9F',
    session: 'Workshop USG Dasar · Sab, 5 Des, 08.00–10.30\u00a0WITA',
    badge: 'Masuk',
    at: '08.12\u00a0WITA',
  });
  expect(passed(anEntry({ hari_lain: true }), MOMENT)).toMatchObject({ doubtful: true, words: 'Perhatikan: sesi ini bukan hari ini.' });
});

test('who leaves is told how long he was there', () => {
  const scan = passed(anEntry({ arah: 'keluar', menit: 95 }), MOMENT);
  expect(scan).toMatchObject({ letsIn: true, title: 'Keluar tercatat', words: 'Hadir 95 menit', badge: 'Keluar' });
});

test('who came in already is named, and told when', () => {
  const details = { nama: 'dr. Budi', nomor: 'TKT-1', sesi: 'Workshop', pukul: '08.12' };
  const scan = refused(problem({ code: 'sudah_masuk', message: 'Sudah masuk pukul 08.12.', details }), 'T1ABC', MOMENT);
  expect(scan).toMatchObject({ letsIn: false, title: 'Sudah masuk', words: 'Sudah masuk pukul 08.12.', who: 'dr. Budi', ticket: 'TKT-1' });
});

test('of another day it is asked first, with the code that is to count', () => {
  const scan = refused(problem({ code: 'bukan_hari_ini', message: 'Besok.' }), 'TKT-0000-0000', MOMENT);
  expect(scan).toMatchObject({ title: 'Bukan hari ini', letsIn: false, doubtful: true, asks: 'TKT-0000-0000' });
});

test.each([
  ['tiket_palsu', 'Tiket palsu'],
  ['tiket_batal', 'Tiket batal'],
  ['sudah_keluar', 'Sudah keluar'],
  ['belum_masuk', 'Belum masuk'],
  ['tiket_bukan_sesi_ini', 'Bukan sesi ini'],
  ['tiket_tidak_ditemukan', 'Tidak ditemukan'],
  ['data_tidak_valid', 'Bukan tiket'],
  // Nobody knows whether he may come in.
  ['tidak_terhubung', 'Belum diperiksa'],
])('%s reads %s', (code, title) => {
  expect(refused(problem({ code }), 'TKT-0000-0000', MOMENT)).toMatchObject({ title, letsIn: false, ticket: 'TKT-0000-0000' });
});

test('what is no ticket is said so, and not that a form is incomplete', () => {
  const scan = refused(
    problem({ code: 'data_tidak_valid', message: 'Data yang dikirim belum lengkap.', errors: { kode: ['Kode tidak valid'] } }),
    'salah',
    MOMENT,
  );
  expect(scan).toMatchObject({ title: 'Bukan tiket', words: 'Kode ini bukan kode tiket.' });
});

test('what a camera read is not spelled out', () => {
  expect(refused(problem({ code: 'tiket_palsu' }), `T1${'A'.repeat(52)}`, MOMENT).ticket).toBe('Kode QR');
});
