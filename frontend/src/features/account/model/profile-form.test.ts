import { expect, test } from 'vitest';
import { aProfile } from '@/testing/samples';
import { changesOf, PROFILE_FIELDS, profileRules, toValues } from './profile-form';

test('what the member never gave is an empty field', () => {
  const values = toValues(aProfile({ gelar: null, instansi_id: null, propinsi_id: 32 }));
  expect(values).toMatchObject({ gelar: '', instansi_id: '', propinsi_id: '32' });
  expect(Object.keys(values)).toEqual(PROFILE_FIELDS);
});

test('only what was touched is sent: numbers as numbers, emptied fields as null', () => {
  const values = toValues(aProfile({ instansi_id: 7, propinsi_id: 32 }));
  const edited = { ...values, nama: ' dr. Sari ', gelar: ' ', instansi_id: '9', kabupaten_id: '' };
  expect(changesOf(edited, { nama: true, gelar: true, instansi_id: true, kabupaten_id: true, propinsi_id: false })).toEqual({
    nama: 'dr. Sari',
    gelar: null,
    instansi_id: 9,
    kabupaten_id: null,
  });
});

test('name and mobile number are required, in the words of the specification', () => {
  const checked = profileRules.safeParse({ ...toValues(aProfile()), nama: ' ', phone: '' });
  expect(checked.error?.issues.map(({ message }) => message)).toEqual(['Nama tidak boleh kosong', 'Nomor HP tidak boleh kosong']);
});
