/** Calls about an event as a whole: what it is, who speaks, where it is, when what happens. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

const eventApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEvent: build.query({
      ...data((id: number) => get('/event/{id}', { path: { id } })),
      providesTags: ['Event'],
    }),
    listEventNames: build.query({ ...data(() => get('/list-event-simplified')), providesTags: ['Event'] }),
    listSpeakers: build.query({
      ...data((event_id: number) => get('/sub-event/data/narasumber', { query: { event_id } })),
      providesTags: ['Event'],
    }),
    listVenues: build.query({
      ...data((event_id: number) => get('/sub-event/data/venue', { query: { event_id } })),
      providesTags: ['Event'],
    }),
    listContacts: build.query({
      ...data((event_id: number) => get('/sub-event/data/contact-person', { query: { event_id } })),
      providesTags: ['Event'],
    }),
    getRundown: build.query({
      ...data((id: number) => get('/rundown/{id}', { path: { id } })),
      providesTags: ['Event'],
    }),
  }),
});

export const {
  useGetEventQuery,
  useListEventNamesQuery,
  useListSpeakersQuery,
  useListVenuesQuery,
  useListContactsQuery,
  useGetRundownQuery,
} = eventApi;
