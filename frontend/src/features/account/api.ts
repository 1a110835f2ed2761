/** Calls about the member's own account: profile, photo, password, sessions. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, del, get, post, put, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { toProblem } from '@/api/problem';
import type { User, UserSession } from '@/api/types';
import { upload } from '@/api/upload';
import { personApi } from '@/domain/person/api';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

interface PhotoInput {
  photo: File;
  onProgress: (share: number) => void;
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({
      ...data((body: BodyOf<'put', '/user/profile'>) => put('/user/profile', { body })),
      invalidatesTags: (_profile, error, changes) => (error || !('profesi_id' in changes) ? [] : PRICES_AND_SEATS),
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(personApi.util.updateQueryData('getProfile', undefined, () => saved.data));
      },
    }),
    uploadPhoto: build.mutation<User, PhotoInput>({
      queryFn: async ({ photo, onProgress }) => {
        const sent = await upload(post('/user/photo', { body: { photo } }), { onProgress });
        return sent.error ? sent : { data: sent.data.data };
      },
      onQueryStarted: async (_photo, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(showPhotoOf(saved.data));
      },
    }),
    removePhoto: build.mutation({
      ...data(() => del('/user/photo')),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(showPhotoOf(saved.data));
      },
    }),
    /** Mails a code to the address of the account. */
    requestEmailCode: build.mutation({
      ...whole(() => post('/user/verifikasi-email/token')),
      // It may have been verified on another device.
      invalidatesTags: (_sent, error) => (error && toProblem(error).code === 'email_terverifikasi' ? ['Profile'] : []),
    }),
    verifyEmail: build.mutation({
      ...whole((body: BodyOf<'post', '/user/verifikasi-email'>) => post('/user/verifikasi-email', { body })),
      invalidatesTags: (_done, error) => (error ? [] : ['Profile']),
    }),
    changePassword: build.mutation({
      ...data((body: BodyOf<'put', '/user/change-password'>) => put('/user/change-password', { body })),
      invalidatesTags: (_done, error) => (error ? [] : ['UserSession']),
    }),
    listUserSessions: build.query({
      ...data(() => get('/user/session')),
      ...BY_THE_SECOND,
      providesTags: (found) => [
        { type: 'UserSession', id: 'LIST' },
        ...(found ?? []).map(({ id }) => ({ type: 'UserSession' as const, id })),
      ],
    }),
    endUserSession: build.mutation({
      ...data(({ id }: UserSession) => del('/user/session/{id}', { path: { id } })),
      // After the end of the own session there is nobody left to ask for a list.
      invalidatesTags: (_done, _error, { id, sesi_ini }) => (sesi_ini ? [] : [{ type: 'UserSession', id }]),
    }),
    getOwnSponsor: build.query({ ...data(() => get('/sponsor/user')), providesTags: [{ type: 'Sponsor', id: 'OWN' }] }),
  }),
});

/** Puts the photo that an answer tells of into the profile that is kept. */
function showPhotoOf({ photo, photo_url_original }: User) {
  return personApi.util.updateQueryData('getProfile', undefined, (profile) => Object.assign(profile, { photo, photo_url_original }));
}

export const {
  useUpdateProfileMutation,
  useUploadPhotoMutation,
  useRemovePhotoMutation,
  useRequestEmailCodeMutation,
  useVerifyEmailMutation,
  useChangePasswordMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useGetOwnSponsorQuery,
} = accountApi;
