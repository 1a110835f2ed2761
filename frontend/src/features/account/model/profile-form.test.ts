import { expect, test } from 'vitest';
import { aProfile } from '@/testing/samples';
import { changesOf, PROFILE_FIELDS, profileFaults, toValues } from './profile-form';

test('what the member never gave is an empty field', () => {
  const values = toValues(aProfile({ gelar: null, instansi_id: null, propinsi_id: 32 }));
  expect(values).toMatchObject({ gelar: '', instansi_id: '', propinsi_id: '32' });
  expect(Object.keys(values)).toEqual(PROFILE_FIELDS);
});

test('only what was changed is sent: numbers as numbers, emptied fields as null', () => {
  const values = toValues(aProfile({ instansi_id: 7, propinsi_id: 32 }));
  const edited = { ...values, nama: ' dr. Sari ', gelar: ' ', instansi_id: '9', kabupaten_id: '' };
  expect(changesOf(edited, values)).toEqual({
    nama: 'dr. Sari',
    gelar: null,
    instansi_id: 9,
    kabupaten_id: null,
  });
});

test('name and mobile number are required, in the words of the specification', () => {
  expect(profileFaults({ ...toValues(aProfile()), nama: ' ', phone: '' })).toEqual({
    nama: 'Nama tidak boleh kosong',
    phone: 'Nomor HP tidak boleh kosong',
  });
});
