import { expect, test } from 'vitest';
import { anEdition } from '@/testing/samples-stationery';
import { fromStationery, stationeryFaults, toStationery } from './stationery-form';

test('what stands in the form is what was saved, and what is empty is none', () => {
  const values = fromStationery(anEdition());
  expect(values).toMatchObject({ edisi: '2', penutup_kwitansi: '', nama_penandatangan: 'dr. Budi' });
  expect(toStationery({ ...values, kontak: ' ', nama: ' Perhimpunan Lain ' })).toEqual({
    edisi: 2,
    nama: 'Perhimpunan Lain',
    alamat: 'Jalan Contoh 1, Jakarta',
    npwp: '01.234.567.8-901.000',
    kontak: null,
    penutup_invoice: 'Terima kasih atas partisipasi Anda.',
    penutup_kwitansi: null,
    penutup_nota_kredit: null,
    nama_penandatangan: 'dr. Budi',
    jabatan_penandatangan: 'Bendahara',
    nama_penandatangan_sertifikat: 'Prof. dr. Ratih',
    jabatan_penandatangan_sertifikat: 'Ketua Umum',
  });
});

test('each field says what is wrong with it', () => {
  const values = fromStationery(anEdition());
  expect(stationeryFaults(values)).toEqual({});
  expect(
    stationeryFaults({
      ...values,
      nama: ' ',
      alamat: 'a'.repeat(201),
      npwp: '12.345',
      penutup_invoice: 'a'.repeat(201),
      nama_penandatangan: '',
    }),
  ).toEqual({
    nama: 'Nama tidak boleh kosong',
    alamat: 'Alamat maksimal 200 karakter',
    npwp: 'NPWP terdiri dari 15 atau 16 digit, atau 22 digit untuk cabang',
    penutup_invoice: 'Penutup invoice maksimal 200 karakter',
    nama_penandatangan: 'Isi juga nama penanda tangan, atau kosongkan jabatannya',
  });
  expect(stationeryFaults({ ...values, jabatan_penandatangan: '' })).toEqual({
    jabatan_penandatangan: 'Isi juga jabatan penanda tangan, atau kosongkan namanya',
  });
  expect(stationeryFaults({ ...values, nama_penandatangan_sertifikat: ' ' })).toEqual({
    nama_penandatangan_sertifikat: 'Isi juga nama penanda tangan, atau kosongkan jabatannya',
  });
});

test.each([
  ['0123456789012345', true],
  ['0123 4567 8901 2345 000001', true],
  ['', true],
  ['01.234.567.8-901.00', false],
  ['01.234.567.8-901.00x', false],
])('%s may be a tax number: %s', (npwp, sound) => {
  expect('npwp' in stationeryFaults({ ...fromStationery(anEdition()), npwp })).toBe(!sound);
});
