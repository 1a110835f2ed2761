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
}

const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<Paged<Event>, EventQuery>({
      query: (params) => ({ url: 'event', params }),
      providesTags: ['Event'],
    }),
    getEvent: build.query<Event, number>({
      query: (id) => `event/${id}`,
      transformResponse: (answer: Answer<Event>) => answer.data,
      providesTags: ['Event'],
    }),
  }),
});

export const { useListEventsQuery, useGetEventQuery } = catalogApi;
