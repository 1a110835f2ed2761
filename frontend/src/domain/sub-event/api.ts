/** Calls about what can be chosen of an event: sub-events and packages of them. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { BY_THE_SECOND, freshFor } from '@/api/freshness';
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

interface Numbered {
  id: number;
}

/** A list is one of its event's, and of each that stands in it. */
function tagsOf(eventId: number, found: readonly Numbered[] = []) {
  return [{ type: 'SubEvent' as const, id: `event-${eventId}` }, ...found.map(({ id }) => ({ type: 'SubEvent' as const, id }))];
}

export const subEventApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An event's sub-events, all at once. */
    listSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event', { query: { event_id } })),
      ...BY_THE_SECOND,
      providesTags: (found, _error, eventId) => tagsOf(eventId, found),
    }),
    /** The first few: a congress has one calendar of prices, and these tell it without the weight of all. */
    listFirstSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event', { query: { event_id, page: 1, item_per_page: 3 } })),
      ...BY_THE_SECOND,
      providesTags: (found, _error, eventId) => tagsOf(eventId, found),
    }),
    listPromotedSubEvents: build.query({
      ...data((event_id: number) => get('/sub-event-all-promo', { query: { event_id } })),
      ...BY_THE_SECOND,
      providesTags: (found, _error, eventId) => tagsOf(eventId, found),
    }),
    listSubEventsOfType: build.query({
      ...data(({ event_id, jenis_event, keyword, sesi }: TypeQuery) =>
        get(callOf(jenis_event), { query: { event_id, jenis_event, keyword, ...(jenis_event === 'masterclass' && { sesi }) } }),
      ),
      ...BY_THE_SECOND,
      providesTags: (found, _error, { event_id }) => tagsOf(event_id, found),
    }),
    getSubEvent: build.query({
      ...data((id: number) => get('/sub-event/detail/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'SubEvent', id }],
    }),
    /** An event's sub-events in brief, with what each costs somebody of a profession today. A period or a promo ends at midnight. */
    listSubEventChoices: build.query({
      ...data(({ event, profession }: { event: number; profession: string | null }) =>
        get('/sub-event/list/{id}', { path: { id: event }, query: profession ? { profesi_id: profession } : {} }),
      ),
      ...freshFor(60),
      providesTags: ['SubEvent'],
    }),
    listBundles: build.query({
      ...data((event_id: number) => get('/sub-event/data/bundling', { query: { event_id } })),
      ...BY_THE_SECOND,
      providesTags: (found, _error, eventId) =>
        tagsOf(
          eventId,
          found?.flatMap(({ sub_event }) => sub_event),
        ),
    }),
  }),
});

export const {
  useListSubEventsQuery,
  useListFirstSubEventsQuery,
  useListPromotedSubEventsQuery,
  useListSubEventsOfTypeQuery,
  useGetSubEventQuery,
  useListSubEventChoicesQuery,
  useListBundlesQuery,
} = subEventApi;
