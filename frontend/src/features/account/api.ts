/** Calls about the member's own account: profile, photo, password, sessions. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, del, get, post, put } from '@/api/call';
import type { User, UserSession } from '@/api/types';
import { upload } from '@/api/upload';
import { personApi } from '@/domain/person/api';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

interface PhotoInput {
  photo: File;
  onProgress: (share: number) => void;
}

const accountApi = baseApi.injectEndpoints({
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
        if (!saved) return;
        const { photo, photo_url_original } = saved.data;
        dispatch(
          personApi.util.updateQueryData('getProfile', undefined, (profile) => Object.assign(profile, { photo, photo_url_original })),
        );
      },
    }),
    changePassword: build.mutation({
      ...data((body: BodyOf<'put', '/user/change-password'>) => put('/user/change-password', { body })),
      invalidatesTags: (_done, error) => (error ? [] : ['UserSession']),
    }),
    listUserSessions: build.query({ ...data(() => get('/user/session')), providesTags: ['UserSession'] }),
    endUserSession: build.mutation({
      ...data(({ id }: UserSession) => del('/user/session/{id}', { path: { id } })),
      // After the end of the own session there is nobody left to ask for a list.
      invalidatesTags: (_done, _error, { sesi_ini }) => (sesi_ini ? [] : ['UserSession']),
    }),
    getOwnSponsor: build.query({ ...data(() => get('/sponsor/user')), providesTags: ['Sponsor'] }),
  }),
});

export const {
  useUpdateProfileMutation,
  useUploadPhotoMutation,
  useChangePasswordMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useGetOwnSponsorQuery,
} = accountApi;
