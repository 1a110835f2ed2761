/** The calls of the door. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, get, post, type QueryOf } from '@/api/call';
import { fileAddress } from '@/api/file-address';

type Door = '/checkin' | '/checkin/manual';

/** Somebody goes through; a door that may lose its connection names the try, and does not wait for long. */
interface Passage<A extends Door> {
  body: BodyOf<'post', A>;
  idempotencyKey?: string;
  timeout?: number;
}

const doorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkIn: build.mutation({
      ...data(({ body, ...once }: Passage<'/checkin'>) => post('/checkin', { body, ...once })),
    }),
    checkInByHand: build.mutation({
      ...data(({ body, ...once }: Passage<'/checkin/manual'>) => post('/checkin/manual', { body, ...once })),
    }),
    listDoorTickets: build.query({
      ...data((session: number) => get('/checkin/daftar', { query: { sub_event_id: session } })),
      // Kept sealed, and nowhere else.
      keepUnusedDataFor: 0,
    }),
    listHolders: build.query({
      ...data(({ timeout, ...query }: QueryOf<'get', '/checkin/peserta'> & { timeout?: number }) =>
        get('/checkin/peserta', { query, ...(timeout !== undefined && { timeout }) }),
      ),
      // Names of others stay on this phone no longer than they are looked at.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCheckInMutation, useCheckInByHandMutation, useListHoldersQuery, useLazyListDoorTicketsQuery } = doorApi;

/** The badges of an event, or that of one of its tickets. */
export function badgesAddress(event: number, ticket: string): string {
  return fileAddress(get('/admin/event/{id}/badge', { path: { id: event }, query: { tiket: ticket } }));
}

/** Who sleeps where at an event. */
export function roomListAddress(event: number): string {
  return fileAddress(get('/admin/event/{id}/kamar/pdf', { path: { id: event } }));
}
