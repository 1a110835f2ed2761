/** Calls of the catalogue: events. */
import { baseApi } from '@/api/base-api';
import type { Answer, Event, Paged } from '@/api/types';

/** What GET /event is asked for; an empty filter means 'no filter'. */
export interface EventQuery {
  page: number;
  item_per_page: number;
  keyword?: string;
  propinsi_id?: string;
  kabupaten_id?: string;
  bulan?: string;
  kategori_keilmuan?: string;
  jenis_event?: string;
}

/** The most that one page of a list may hold. */
const LARGEST_PAGE = 100;

const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<Paged<Event>, EventQuery>({
      query: (params) => ({ url: 'event', params }),
      providesTags: ['Event'],
    }),
    listMonth: build.query<Event[], string>({
      queryFn: async (bulan, _api, _options, ask) => {
        const events: Event[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask({ url: 'event', params: { page, item_per_page: LARGEST_PAGE, bulan } });
          if (error) return { error };
          const answer = data as Paged<Event>;
          events.push(...answer.data);
          if (page >= answer.meta.total_page || answer.data.length === 0) return { data: events };
        }
      },
      providesTags: ['Event'],
    }),
    getEvent: build.query<Event, number>({
      query: (id) => `event/${id}`,
      transformResponse: (answer: Answer<Event>) => answer.data,
      providesTags: ['Event'],
    }),
  }),
});

export const { useListEventsQuery, useListMonthQuery, useGetEventQuery } = catalogApi;
