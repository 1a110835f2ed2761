import { expect, test } from 'vitest';
import { membershipOf } from './membership';

test.each([
  ['10020030', '2026-12-31', true, 'active', 'Iuran aktif sampai 31 Desember 2026'],
  ['10020030', '2025-12-31', false, 'over', 'Iuran berakhir pada 31 Desember 2025'],
  [null, null, null, 'none', 'Isi NPA Anda untuk menghubungkan akun dengan keanggotaan.'],
])('NPA %s with dues until %s (%s) is %s', (npa, iuran_sampai, iuran_aktif, state, hint) => {
  expect(membershipOf({ npa, iuran_sampai, iuran_aktif })).toMatchObject({ state, hint });
});
