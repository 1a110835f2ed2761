/** Calls about the member's own account: profile, photo, password, sessions. */
import { baseApi } from '@/api/base-api';
import type { Answer, PasswordChanged, Profile, Sponsor, User, UserSession } from '@/api/types';
import { upload } from '@/api/upload';
import type { ProfileChanges } from './model/profile-form';

interface PhotoInput {
  photo: File;
  onProgress: (share: number) => void;
}

interface PasswordInput {
  password_lama: string;
  password: string;
}

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => 'user/profile',
      transformResponse: (answer: Answer<Profile>) => answer.data,
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<Profile, ProfileChanges>({
      query: (body) => ({ url: 'user/profile', method: 'PUT', body }),
      transformResponse: (answer: Answer<Profile>) => answer.data,
      onQueryStarted: async (_changes, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(accountApi.util.updateQueryData('getProfile', undefined, () => saved.data));
      },
    }),
    uploadPhoto: build.mutation<User, PhotoInput>({
      queryFn: async ({ photo, onProgress }) => {
        const form = new FormData();
        form.append('photo', photo);
        const sent = await upload('user/photo', form, onProgress);
        return 'error' in sent ? sent : { data: (sent.data as Answer<User>).data };
      },
      onQueryStarted: async (_photo, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        const { photo, photo_url_original } = saved.data;
        dispatch(
          accountApi.util.updateQueryData('getProfile', undefined, (profile) => Object.assign(profile, { photo, photo_url_original })),
        );
      },
    }),
    changePassword: build.mutation<PasswordChanged, PasswordInput>({
      query: (body) => ({ url: 'user/change-password', method: 'PUT', body }),
      transformResponse: (answer: Answer<PasswordChanged>) => answer.data,
      invalidatesTags: (_done, error) => (error ? [] : ['UserSession']),
    }),
    listUserSessions: build.query<UserSession[], void>({
      query: () => 'user/session',
      transformResponse: (answer: Answer<UserSession[]>) => answer.data,
      providesTags: ['UserSession'],
    }),
    endUserSession: build.mutation<unknown, UserSession>({
      query: ({ id }) => ({ url: `user/session/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // After the end of the own session there is nobody left to ask for a list.
      invalidatesTags: (_done, _error, { sesi_ini }) => (sesi_ini ? [] : ['UserSession']),
    }),
    getOwnSponsor: build.query<Sponsor, void>({
      query: () => 'sponsor/user',
      transformResponse: (answer: Answer<Sponsor>) => answer.data,
      providesTags: ['Sponsor'],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadPhotoMutation,
  useChangePasswordMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useGetOwnSponsorQuery,
} = accountApi;
