/** The call of the desk that looks at waiting lists. */
import { baseApi } from '@/api/base-api';
import { get, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

export const queueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQueue: build.query({
      ...whole((query: Pick<QueryOf<'get', '/admin/daftar-tunggu'>, 'event_id' | 'page'>) => get('/admin/daftar-tunggu', { query })),
      ...BY_THE_SECOND,
      providesTags: ['Queue'],
    }),
  }),
});

export const { useListQueueQuery } = queueApi;
