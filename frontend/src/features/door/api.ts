/** The calls of the door. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, get, post, type QueryOf } from '@/api/call';

const doorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkIn: build.mutation({
      ...data((body: BodyOf<'post', '/checkin'>) => post('/checkin', { body })),
    }),
    checkInByHand: build.mutation({
      ...data((body: BodyOf<'post', '/checkin/manual'>) => post('/checkin/manual', { body })),
    }),
    listHolders: build.query({
      ...data((query: QueryOf<'get', '/checkin/peserta'>) => get('/checkin/peserta', { query })),
      // Names of others stay on this phone no longer than they are looked at.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCheckInMutation, useCheckInByHandMutation, useListHoldersQuery } = doorApi;
