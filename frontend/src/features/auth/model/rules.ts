/** What the forms accept, in the words of the specification. */
import { z } from '@/api/rules';

/** Something before the @, and a domain with a dot behind it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const INCOMPLETE = 'Lengkapi semua data terlebih dahulu!';

function required(message: string) {
  return z.string().trim().min(1, message);
}

/** Says one thing at a time: an empty field is not also an invalid one. */
function requiredMatching(empty: string, pattern: RegExp, invalid: string) {
  return required(empty).refine((value) => value === '' || pattern.test(value), invalid);
}

/** Login has no rules of its own: the server decides. */
export const loginRules = z.object({
  email: z.string().trim().min(1),
  password: z.string().min(1),
});

export const registerRules = z.object({
  nama: required('Nama tidak boleh kosong'),
  email: requiredMatching('Email tidak boleh kosong', EMAIL, 'Email tidak valid'),
  password: z.string().min(1, 'Password tidak boleh kosong'),
  phone: required('Nomor HP tidak boleh kosong'),
  nik: requiredMatching('NIK tidak boleh kosong', /^\d{16}$/, 'NIK harus terdiri dari 16 digit'),
  profesi_id: required('Profesi tidak boleh kosong'),
});

export const registerSponsorRules = z.object({
  nama_sponsor: required('Nama Sponsor tidak boleh kosong'),
  alamat_sponsor: required('Alamat Sponsor tidak boleh kosong'),
  nama_kontak_person_sponsor: required('Nama PIC tidak boleh kosong'),
  email: requiredMatching('Email tidak boleh kosong', EMAIL, 'Email tidak valid'),
  password: z.string().min(1, 'Password tidak boleh kosong'),
  hp_kontak_person_sponsor: required('Nomor HP PIC tidak boleh kosong'),
});

/** As with login, the server decides; the button waits until everything is filled. */
export const forgotPasswordRules = z.object({
  email: z.string().trim().min(1),
  phone: z.string().trim().min(1),
});

export const CODE_LENGTH = 6;

export const newPasswordRules = z.object({
  token: z.string().length(CODE_LENGTH),
  password: z.string().min(1),
});

export type LoginValues = z.infer<typeof loginRules>;
export type RegisterValues = z.infer<typeof registerRules>;
export type RegisterSponsorValues = z.infer<typeof registerSponsorRules>;
export type ForgotPasswordValues = z.infer<typeof forgotPasswordRules>;
export type NewPasswordValues = z.infer<typeof newPasswordRules>;
