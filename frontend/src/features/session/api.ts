import { baseApi } from '@/api/base-api';
import type { Answer, User } from '@/api/types';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkAuth: build.query<User, void>({
      query: () => 'check/auth',
      transformResponse: (answer: Answer<User>) => answer.data,
    }),
    logout: build.mutation<Answer<null>, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
    }),
  }),
});

export const { useLogoutMutation } = sessionApi;
