/** What an event is made of, which its own pages and the congress sites both show: sub-events, packages, people, places. */
import { baseApi } from './base-api';
import type { Answer, Bundle, ContactPerson, Rundown, Speaker, SubEvent, Venue } from './types';

function list<T>(answer: Answer<T[]>): T[] {
  return answer.data;
}

/** What GET /sub-event is narrowed by; an event's sub-events come all at once. */
export interface SubEventQuery {
  event_id: number;
  keyword?: string;
  jenis_event?: string;
  sesi?: string;
}

const programmeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSubEvents: build.query<SubEvent[], SubEventQuery>({
      query: (params) => ({ url: 'sub-event', params }),
      transformResponse: list<SubEvent>,
      providesTags: ['SubEvent'],
    }),
    listBundles: build.query<Bundle[], number>({
      query: (event_id) => ({ url: 'sub-event/data/bundling', params: { event_id } }),
      transformResponse: list<Bundle>,
      providesTags: ['SubEvent'],
    }),
    listSpeakers: build.query<Speaker[], number>({
      query: (event_id) => ({ url: 'sub-event/data/narasumber', params: { event_id } }),
      transformResponse: list<Speaker>,
      providesTags: ['Event'],
    }),
    listVenues: build.query<Venue[], number>({
      query: (event_id) => ({ url: 'sub-event/data/venue', params: { event_id } }),
      transformResponse: list<Venue>,
      providesTags: ['Event'],
    }),
    listContacts: build.query<ContactPerson[], number>({
      query: (event_id) => ({ url: 'sub-event/data/contact-person', params: { event_id } }),
      transformResponse: list<ContactPerson>,
      providesTags: ['Event'],
    }),
    getRundown: build.query<Rundown, number>({
      query: (event_id) => `rundown/${event_id}`,
      transformResponse: (answer: Answer<Rundown>) => answer.data,
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
