import { baseApi } from '@/api/base-api';
import type { Answer, NextCode, Session } from '@/api/types';

export interface LoginInput {
  /** An e-mail address or an NPA number. */
  email: string;
  password: string;
}

export interface RegisterInput {
  nama: string;
  phone: string;
  email: string;
  password: string;
  profesi_id: string;
  nik: string;
}

export interface RegisterSponsorInput {
  nama_sponsor: string;
  alamat_sponsor: string;
  nama_kontak_person_sponsor: string;
  hp_kontak_person_sponsor: string;
  email: string;
  password: string;
}

/** How a code travels to the phone. */
export type Channel = 'whatsapp' | 'sms';

export interface ResetCodeInput {
  email: string;
  phone: string;
  /** WhatsApp unless said otherwise. */
  kanal?: Channel;
}

export interface ResetPasswordInput {
  email: string;
  password: string;
  /** The code that came to the phone. */
  token: string;
}

/** What SPEC.md posts as a form. */
function asForm(input: object) {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...input }).toString(),
  };
}

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, LoginInput>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
    }),
    register: build.mutation<Session, RegisterInput>({
      query: (input) => ({ url: 'auth/register', ...asForm(input) }),
    }),
    registerSponsor: build.mutation<Session, RegisterSponsorInput>({
      query: (input) => ({ url: 'auth/register/sponsor', ...asForm(input) }),
    }),
    requestResetCode: build.mutation<Answer<NextCode>, ResetCodeInput>({
      query: (input) => ({ url: 'forgot-password/token', ...asForm(input) }),
    }),
    resetPassword: build.mutation<Answer<null>, ResetPasswordInput>({
      query: (input) => ({ url: 'forgot-password', ...asForm(input) }),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useRegisterSponsorMutation, useRequestResetCodeMutation, useResetPasswordMutation } =
  authApi;
