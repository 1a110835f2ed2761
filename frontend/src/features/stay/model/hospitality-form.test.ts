import { expect, test } from 'vitest';
import { EMPTY_TEAM, hospitalityFaults, type HospitalityValues, toRequest } from './hospitality-form';

const TEAM: HospitalityValues = {
  ...EMPTY_TEAM,
  asal_team: 'RSUD Kota Bandung',
  jumlah_team: '2',
  narahubung: 'Sari',
  whatsapp: '0812-3456-7890',
};

function faults(changed: Partial<HospitalityValues>): string[] {
  return Object.values(hospitalityFaults({ ...TEAM, ...changed }));
}

test('what is not filled in does not travel', () => {
  expect(toRequest({ ...TEAM, peserta: [{ nama: '  ' }] })).toEqual({
    asal_team: 'RSUD Kota Bandung',
    jumlah_team: 2,
    narahubung: 'Sari',
    whatsapp: '0812-3456-7890',
  });
});

test('what is filled in travels', () => {
  const request = toRequest({ ...TEAM, banner_id: '5', peserta: [{ nama: ' dr. Ratna ' }, { nama: '' }] });
  expect(request).toMatchObject({ banner_id: 5, peserta: ['dr. Ratna'] });
});

test.each(['0', '501', '-1', '2,5', 'dua', ''])('a team of "%s" is none', (jumlah_team) => {
  expect(faults({ jumlah_team })).not.toEqual([]);
});

test('a team names no more people than it has', () => {
  const three = [{ nama: 'a' }, { nama: 'b' }, { nama: 'c' }];
  expect(faults({ peserta: three })).toEqual(['Nama peserta lebih banyak daripada jumlah anggota tim']);
  expect(faults({ peserta: three.slice(1) })).toEqual([]);
});

test('everything that is asked for is said at once', () => {
  expect(faults(EMPTY_TEAM)).toEqual([
    'Asal tim tidak boleh kosong',
    'Jumlah anggota tim tidak boleh kosong',
    'Narahubung tidak boleh kosong',
    'Nomor WhatsApp tidak boleh kosong',
  ]);
});
