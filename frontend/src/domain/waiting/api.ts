/** Calls about waiting lists of what is sold out. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, del, get, post } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnQueue: build.query({ ...data(() => get('/user/daftar-tunggu')), ...BY_THE_SECOND, providesTags: ['Queue'] }),
    joinQueue: build.mutation({
      ...data((body: BodyOf<'post', '/daftar-tunggu'>) => post('/daftar-tunggu', { body })),
      // Also after a refusal: it tells that seats are free, or that the member waits already.
      invalidatesTags: ['Queue', ...PRICES_AND_SEATS],
    }),
    leaveQueue: build.mutation({
      ...data((id: string) => del('/daftar-tunggu/{id}', { path: { id } })),
      invalidatesTags: ['Queue', ...PRICES_AND_SEATS],
    }),
    /** Takes what is offered into the cart. */
    takeOffer: build.mutation({
      ...data((id: string) => post('/daftar-tunggu/{id}/ambil', { path: { id } })),
      invalidatesTags: ['Queue', 'Cart', ...PRICES_AND_SEATS],
    }),
  }),
});

export const { useListOwnQueueQuery, useJoinQueueMutation, useLeaveQueueMutation, useTakeOfferMutation } = waitingApi;
