/** Calls of the search page that no other area has. */
import { baseApi } from '@/api/base-api';
import { get, picked, type QueryOf } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSubEvents: build.query({
      ...picked(
        (query: Pick<QueryOf<'get', '/sub-event'>, 'page' | 'item_per_page' | 'keyword'>) => get('/sub-event', { query }),
        // The same address answers whole lists too, which have no `meta`.
        ({ data, meta }) => ({ data, meta: { total: meta?.total ?? data.length } }),
      ),
      ...BY_THE_SECOND,
      providesTags: (found) => (found?.data ?? []).map(({ id }) => ({ type: 'SubEvent', id })),
    }),
  }),
});

export const { useFindSubEventsQuery } = searchApi;
