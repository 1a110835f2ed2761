/** The profile as its form holds it: every field a text, nothing chosen is an empty one. */
import type { BodyOf } from '@/api/call';
import type { Profile } from '@/api/types';
import { faultsOf, required } from '@/ui/form/rules';

/** In the order of the screen. */
export const PROFILE_FIELDS = [
  'nama',
  'gelar',
  'phone',
  'tanggal_lahir',
  'jenis_kelamin',
  'agama',
  'npa',
  'profesi_id',
  'instansi_id',
  'alamat',
  'propinsi_id',
  'kabupaten_id',
  'kecamatan_id',
  'kelurahan_id',
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;

export function profileFaults(values: ProfileValues) {
  return faultsOf({ nama: [required('Nama tidak boleh kosong')], phone: [required('Nomor HP tidak boleh kosong')] }, values);
}

/** Regions from the widest to the narrowest: a choice empties those behind it. */
export const REGION_FIELDS = ['propinsi_id', 'kabupaten_id', 'kecamatan_id', 'kelurahan_id'] as const;
export type RegionField = (typeof REGION_FIELDS)[number];

const NUMBERS: readonly ProfileField[] = ['instansi_id', ...REGION_FIELDS];

/** What PUT /user/profile takes: what is left out stays as it is, `null` clears. */
export type ProfileChanges = BodyOf<'put', '/user/profile'>;

export function toValues(profile: Profile): ProfileValues {
  const texts = PROFILE_FIELDS.map((field) => [field, String(profile[field] ?? '')]);
  return Object.fromEntries(texts) as ProfileValues;
}

/** Only the fields that the member changed. */
export function changesOf(values: ProfileValues, before: ProfileValues): ProfileChanges {
  const changed = PROFILE_FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field: keyof ProfileChanges) => [field, toWire(field, values[field].trim())]));
}

function toWire(field: ProfileField, text: string): string | number | null {
  if (text === '') return null;
  return NUMBERS.includes(field) ? Number(text) : text;
}
