/** The profile as its form holds it: every field a text, nothing chosen is an empty one. */
import type { BodyOf } from '@/api/call';
import { z } from '@/api/rules';
import type { Profile } from '@/api/types';

const optional = z.string();

export const profileRules = z.object({
  nama: z.string().trim().min(1, 'Nama tidak boleh kosong'),
  gelar: optional,
  phone: z.string().trim().min(1, 'Nomor HP tidak boleh kosong'),
  jenis_kelamin: optional,
  tanggal_lahir: optional,
  agama: optional,
  npa: optional,
  profesi_id: optional,
  instansi_id: optional,
  alamat: optional,
  propinsi_id: optional,
  kabupaten_id: optional,
  kecamatan_id: optional,
  kelurahan_id: optional,
});

export type ProfileValues = z.infer<typeof profileRules>;
export type ProfileField = keyof ProfileValues;

export const PROFILE_FIELDS = Object.keys(profileRules.shape) as ProfileField[];

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

/** Only the fields that the member touched. */
export function changesOf(values: ProfileValues, touched: Partial<Record<ProfileField, boolean>>): ProfileChanges {
  const changed = PROFILE_FIELDS.filter((field) => touched[field]);
  return Object.fromEntries(changed.map((field: keyof ProfileChanges) => [field, toWire(field, values[field].trim())]));
}

function toWire(field: ProfileField, text: string): string | number | null {
  if (text === '') return null;
  return NUMBERS.includes(field) ? Number(text) : text;
}
