/** Calls about what can be chosen of an event: sub-events and packages of them. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import type { EventType } from '@/api/types';

/** What a list of sub-events of one type is asked for; empty words narrow nothing. */
interface TypeQuery {
  event_id: number;
  jenis_event: EventType;
  keyword: string;
  /** One session of the master classes. */
  sesi: string;
}

/** Types that the contract has a call of their own for. */
const TYPE_CALLS = { workshop: '/sub-event-only-ws', pelatihan: '/sub-event-only-pelatihan' } as const;

function callOf(type: EventType) {
  return type === 'workshop' || type === 'pelatihan' ? TYPE_CALLS[type] : '/sub-event';
}

const subEventApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An event's sub-events, all at once. */
    listSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event', { query: { event_id } })),
      providesTags: ['SubEvent'],
    }),
    /** The first few: a congress has one calendar of prices, and these tell it without the weight of all. */
    listFirstSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event', { query: { event_id, page: 1, item_per_page: 3 } })),
      providesTags: ['SubEvent'],
    }),
    listPromotedSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event-all-promo', { query: { event_id } })),
      providesTags: ['SubEvent'],
    }),
    listSubEventsOfType: build.query({
      ...data(({ event_id, jenis_event, keyword, sesi }: TypeQuery) =>
        get(callOf(jenis_event), { query: { event_id, jenis_event, keyword, ...(jenis_event === 'masterclass' && { sesi }) } }),
      ),
      providesTags: ['SubEvent'],
    }),
    getSubEvent: build.query({
      ...data((id: number) => get('/sub-event/detail/{id}', { path: { id } })),
      providesTags: ['SubEvent'],
    }),
    listBundles: build.query({
      ...data((event_id: number) => get('/sub-event/data/bundling', { query: { event_id } })),
      providesTags: ['SubEvent'],
    }),
  }),
});

export const {
  useListSubEventsQuery,
  useListFirstSubEventsQuery,
  useListPromotedSubEventsQuery,
  useListSubEventsOfTypeQuery,
  useGetSubEventQuery,
  useListBundlesQuery,
} = subEventApi;

/** Prices are the member's own and seats are taken by the second: what is older than this is asked again. */
export const FRESH = { refetchOnMountOrArgChange: 5 } as const;
