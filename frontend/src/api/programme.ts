/** What an event is made of, which its own pages and the congress sites both show: sub-events, packages, people, places. */
import { baseApi } from './base-api';
import { data, get } from './call';

const programmeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An event's sub-events, all at once. */
    listSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event', { query: { event_id } })),
      providesTags: ['SubEvent'],
    }),
    listBundles: build.query({
      ...data((event_id: number) => get('/sub-event/data/bundling', { query: { event_id } })),
      providesTags: ['SubEvent'],
    }),
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
  useListSubEventsQuery,
  useListBundlesQuery,
  useListSpeakersQuery,
  useListVenuesQuery,
  useListContactsQuery,
  useGetRundownQuery,
} = programmeApi;
