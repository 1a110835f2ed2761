import { baseApi } from '@/api/base-api';
import { asForm, type BodyOf, post, whole } from '@/api/call';

type ResetCodeInput = BodyOf<'post', '/forgot-password/token'>;

/** How a code travels to the phone; WhatsApp unless said otherwise. */
export type Channel = NonNullable<ResetCodeInput['kanal']>;

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By an e-mail address or an NPA number, both in `email`. */
    login: build.mutation(whole((body: BodyOf<'post', '/auth/login'>) => post('/auth/login', { body }))),
    register: build.mutation(whole((body: BodyOf<'post', '/auth/register'>) => asForm(post('/auth/register', { body })))),
    registerSponsor: build.mutation(
      whole((body: BodyOf<'post', '/auth/register/sponsor'>) => asForm(post('/auth/register/sponsor', { body }))),
    ),
    requestResetCode: build.mutation(whole((body: ResetCodeInput) => asForm(post('/forgot-password/token', { body })))),
    resetPassword: build.mutation(whole((body: BodyOf<'post', '/forgot-password'>) => asForm(post('/forgot-password', { body })))),
  }),
});

export const { useLoginMutation, useRegisterMutation, useRegisterSponsorMutation, useRequestResetCodeMutation, useResetPasswordMutation } =
  authApi;
