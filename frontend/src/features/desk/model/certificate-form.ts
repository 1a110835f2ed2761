/** A certificate for what somebody was at an event, as its form holds it, and where refusals of it belong. */
import type { Problem } from '@/api/problem';
import { type Faults, faultsOf, matching, required, type Rule } from '@/ui/form/rules';
import type { RoleForm } from '../learning-api';

/** Whom a certificate is issued to: an account and what it is called. */
export interface Recipient {
  id: number;
  nama: string;
}

/** What stands in the form. */
export interface RoleValues extends Record<string, string> {
  peserta_id: string;
  event_id: string;
  peran: RoleForm['peran'];
  skp: string;
}

/** A form that nothing was written in yet. */
export const EMPTY_ROLE: RoleValues = { peserta_id: '', event_id: '', peran: 'pembicara', skp: '' };

/** Who took part otherwise; a participant earns his certificate. */
export const ROLE_CHOICES: readonly { value: RoleForm['peran']; label: string }[] = [
  { value: 'pembicara', label: 'Pembicara' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'panitia', label: 'Panitia' },
];

/** As the server has it. */
const MOST_POINTS = 1_000;
/** Points as people write them: `0`, `4`, `2,5`. */
const POINTS = /^\d{1,4}([.,]\d{1,2})?$/;
const ACCOUNT = /^[1-9]\d{0,14}$/;

/** The account that a keyword names by its number; nothing of any other keyword. */
export function accountOf(keyword: string): Recipient | null {
  return ACCOUNT.test(keyword) ? { id: Number(keyword), nama: `Akun nomor ${keyword}` } : null;
}

function readPoints(typed: string): number {
  return Number(typed.trim().replace(',', '.'));
}

const upTo: Rule = (text) => readPoints(text) > MOST_POINTS && 'SKP paling banyak 1.000';

/** What is wrong before anything is sent. */
export function roleFaults(values: RoleValues): Faults {
  return faultsOf(
    {
      peserta_id: [required('Pilih penerima dari hasil pencarian')],
      event_id: [required('Pilih event')],
      skp: [
        required('SKP tidak boleh kosong'),
        matching(POINTS, 'Tulis SKP sebagai angka dengan paling banyak dua desimal, misalnya 4 atau 2,5'),
        upTo,
      ],
    },
    values,
  );
}

/** What is sent. */
export function toRole({ peserta_id, event_id, peran, skp }: RoleValues): RoleForm {
  return { peserta_id: Number(peserta_id), event_id: Number(event_id), peran, skp: readPoints(skp) };
}

/** The field that a refusal without a field is about. */
const PLACES: Readonly<Record<string, keyof RoleValues>> = {
  acara_tidak_ditemukan: 'event_id',
  acara_belum_selesai: 'event_id',
  sertifikat_sudah_terbit: 'peserta_id',
};

/** What was refused, by field. */
export function placeRefusal({ code, message, errors }: Problem): Problem['errors'] {
  const field = PLACES[code];
  return field ? { ...errors, [field]: [message] } : errors;
}
