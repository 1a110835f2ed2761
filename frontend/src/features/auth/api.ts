import { baseApi } from '@/api/base-api';
import type { Profession, Session } from '@/api/types';

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

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Session, LoginInput>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
    }),
    register: build.mutation<Session, RegisterInput>({
      query: (input) => ({
        url: 'auth/register',
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...input }).toString(),
      }),
    }),
    listProfessions: build.query<Profession[], void>({
      query: () => 'jenis-profesi/list',
      transformResponse: (answer: { list_data: Profession[] }) => answer.list_data,
      providesTags: ['Profession'],
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useListProfessionsQuery } = authApi;
