/** Calls of the congress sites that no other page makes; what events share stands in `@/api/programme`. */
import { baseApi } from '@/api/base-api';
import type { Answer, Event, Profile, Sponsor, SubEvent } from '@/api/types';
import type { EventType } from './model/sections';

/** What a list of sub-events of one type is asked for; empty words narrow nothing. */
export interface TypeQuery {
  event_id: number;
  jenis_event: EventType;
  keyword: string;
  /** One session of the master classes. */
  sesi: string;
}

/** Types that the contract has a call of their own for. */
const TYPE_CALLS: Partial<Readonly<Record<EventType, string>>> = {
  workshop: 'sub-event-only-ws',
  pelatihan: 'sub-event-only-pelatihan',
};

function data<T>(answer: Answer<T>): T {
  return answer.data;
}

const congressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCongress: build.query<Event, number>({
      query: (id) => `event/${id}`,
      transformResponse: data<Event>,
      providesTags: ['Event'],
    }),
    /** The first few: a congress has one calendar of prices, and these tell it without the weight of all. */
    listFirstSubEvents: build.query<SubEvent[], number>({
      query: (event_id) => ({ url: 'sub-event', params: { event_id, page: 1, item_per_page: 3 } }),
      transformResponse: data<SubEvent[]>,
      providesTags: ['SubEvent'],
    }),
    listPromotedSubEvents: build.query<SubEvent[], number>({
      query: (event_id) => ({ url: 'sub-event-all-promo', params: { event_id } }),
      transformResponse: data<SubEvent[]>,
      providesTags: ['SubEvent'],
    }),
    listSubEventsOfType: build.query<SubEvent[], TypeQuery>({
      query: ({ sesi, ...params }) => ({
        url: TYPE_CALLS[params.jenis_event] ?? 'sub-event',
        params: params.jenis_event === 'masterclass' ? { ...params, sesi } : params,
      }),
      transformResponse: data<SubEvent[]>,
      providesTags: ['SubEvent'],
    }),
    getSubEvent: build.query<SubEvent, number>({
      query: (id) => `sub-event/detail/${id}`,
      transformResponse: data<SubEvent>,
      providesTags: ['SubEvent'],
    }),
    listSponsors: build.query<Pick<Sponsor, 'id' | 'nama_sponsor'>[], void>({
      query: () => 'sponsor/all',
      transformResponse: data<Pick<Sponsor, 'id' | 'nama_sponsor'>[]>,
      providesTags: ['Sponsor'],
    }),
    /** The profession of the member who is logged in: whose prices are the own ones. */
    getOwnProfession: build.query<string | null, void>({
      query: () => 'user/profile',
      transformResponse: (answer: Answer<Profile>) => answer.data.profesi_id ?? null,
      providesTags: ['Profile'],
    }),
  }),
});

export const {
  useGetCongressQuery,
  useListFirstSubEventsQuery,
  useListPromotedSubEventsQuery,
  useListSubEventsOfTypeQuery,
  useGetSubEventQuery,
  useListSponsorsQuery,
  useGetOwnProfessionQuery,
} = congressApi;

/** Prices are the member's own and seats are taken by the second: what is older than this is asked again. */
export const FRESH = { refetchOnMountOrArgChange: 5 } as const;
