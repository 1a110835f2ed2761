/** Calls of the search page that no other area has. */
import { baseApi } from '@/api/base-api';
import type { Paged, SubEvent } from '@/api/types';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSubEvents: build.query<Paged<SubEvent>, { page: number; item_per_page: number; keyword: string }>({
      query: (params) => ({ url: 'sub-event', params }),
      providesTags: ['SubEvent'],
    }),
  }),
});

export const { useFindSubEventsQuery } = searchApi;
