/** Calls about an event as a whole: what it is, who speaks, where it is, when what happens. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

export const eventApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEvent: build.query({
      ...data((id: number) => get('/event/{id}', { path: { id } })),
      providesTags: (_found, _error, id) => [{ type: 'Event', id }],
    }),
    listEventNames: build.query({ ...data(() => get('/list-event-simplified')), providesTags: [{ type: 'Event', id: 'LIST' }] }),
    listSpeakers: build.query({
      ...data((event_id: number) => get('/sub-event/data/narasumber', { query: { event_id } })),
      providesTags: (_found, _error, id) => [{ type: 'Event', id }],
    }),
    listVenues: build.query({
      ...data((event_id: number) => get('/sub-event/data/venue', { query: { event_id } })),
      providesTags: (_found, _error, id) => [{ type: 'Event', id }],
    }),
    listContacts: build.query({
      ...data((event_id: number) => get('/sub-event/data/contact-person', { query: { event_id } })),
      providesTags: (_found, _error, id) => [{ type: 'Event', id }],
    }),
    getRundown: build.query({
      ...data((id: number) => get('/rundown/{id}', { path: { id } })),
      providesTags: (_found, _error, id) => [{ type: 'Event', id }],
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
