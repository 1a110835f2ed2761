/** Calls of the congress sites that no other page makes. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

const congressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSponsors: build.query({ ...data(() => get('/sponsor/all')), providesTags: [{ type: 'Sponsor', id: 'LIST' }] }),
  }),
});

export const { useListSponsorsQuery } = congressApi;
