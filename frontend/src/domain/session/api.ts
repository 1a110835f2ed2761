import { baseApi } from '@/api/base-api';
import { data, get, post, whole } from '@/api/call';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkAuth: build.query(data(() => get('/check/auth'))),
    logout: build.mutation(whole(() => post('/auth/logout'))),
  }),
});

export const { useLogoutMutation } = sessionApi;
