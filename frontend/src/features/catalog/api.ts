/** Calls of the catalogue: lists of events, and what they are narrowed by. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, data, get, type QueryOf, whole } from '@/api/call';
import type { Event } from '@/api/types';

/** The most that one page of a list may hold. */
const LARGEST_PAGE = 100;

export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query({
      ...whole((query: QueryOf<'get', '/event'>) => get('/event', { query })),
      providesTags: [{ type: 'Event', id: 'LIST' }],
    }),
    listMonth: build.query<Event[], string>({
      queryFn: async (bulan, _api, _options, ask) => {
        const events: Event[] = [];
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask(get('/event', { query: { page, item_per_page: LARGEST_PAGE, bulan } }));
          if (error) return { error };
          const answer = data as AnswerOf<'get', '/event'>;
          events.push(...answer.data);
          if (page >= answer.meta.total_page || answer.data.length === 0) return { data: events };
        }
      },
      providesTags: [{ type: 'Event', id: 'LIST' }],
    }),
    listKnowledgeFields: build.query({ ...data(() => get('/jenis-keilmuan/list')), providesTags: ['Lookup'] }),
    listEventTypes: build.query({ ...data(() => get('/jenis-event/list')), providesTags: ['Lookup'] }),
  }),
});

export const { useListEventsQuery, useListMonthQuery, useListKnowledgeFieldsQuery, useListEventTypesQuery } = catalogApi;
