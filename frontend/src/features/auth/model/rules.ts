/** What the registrations accept, in the words of the specification. */
import type { BodyOf } from '@/api/call';
import type { Problem } from '@/api/problem';
import { EMAIL, faultsOf, matching, required } from '@/ui/form/rules';

type RegisterValues = Record<keyof BodyOf<'post', '/auth/register'>, string>;
type RegisterSponsorValues = BodyOf<'post', '/auth/register/sponsor'>;

const email = [required('Email tidak boleh kosong'), matching(EMAIL, 'Email tidak valid')];
const password = [required('Password tidak boleh kosong')];

export function registerFaults(values: RegisterValues) {
  return faultsOf(
    {
      nama: [required('Nama tidak boleh kosong')],
      email,
      password,
      phone: [required('Nomor HP tidak boleh kosong')],
      nik: [required('NIK tidak boleh kosong'), matching(/^\d{16}$/, 'NIK harus terdiri dari 16 digit')],
      profesi_id: [required('Profesi tidak boleh kosong')],
    },
    values,
  );
}

export function registerSponsorFaults(values: RegisterSponsorValues) {
  return faultsOf(
    {
      nama_sponsor: [required('Nama Sponsor tidak boleh kosong')],
      alamat_sponsor: [required('Alamat Sponsor tidak boleh kosong')],
      nama_kontak_person_sponsor: [required('Nama PIC tidak boleh kosong')],
      email,
      password,
      hp_kontak_person_sponsor: [required('Nomor HP PIC tidak boleh kosong')],
    },
    values,
  );
}

/** What the server refused, by the fields; an address that is taken is said at the address. */
export function placeRegistration({ code, message, errors }: Problem): Problem['errors'] {
  return code === 'email_terdaftar' ? { email: [message] } : errors;
}

/** Said beside the welcome: where the address that was told is verified. */
export const VERIFY_LATER = 'Verifikasi email Anda kapan saja di Member Area.';
