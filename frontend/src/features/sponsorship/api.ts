import { baseApi } from '@/api/base-api';
import { data, del, get, post, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

/** The doctors of a list, each by NPA or e-mail, and the pool that they get seats of. */
interface Giving {
  id: number;
  peserta: string[];
}

export const sponsorshipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSponsorSeats: build.query({
      ...data(() => get('/sponsor/kursi')),
      ...BY_THE_SECOND,
      // A refund of the order takes the seats.
      providesTags: ['SponsorSeat', { type: 'Order', id: 'LIST' }],
    }),
    giveSponsorSeats: build.mutation({
      ...whole(({ id, peserta }: Giving) => post('/sponsor/kursi/{id}/peserta', { path: { id }, body: { peserta } })),
      // Also after a refusal: fewer seats may be free than the page says.
      invalidatesTags: ['SponsorSeat'],
    }),
    takeSponsorSeatBack: build.mutation({
      ...whole(({ id, tiket }: { id: number; tiket: string }) => del('/sponsor/kursi/{id}/peserta/{tiket}', { path: { id, tiket } })),
      invalidatesTags: ['SponsorSeat'],
    }),
  }),
});

export const { useListSponsorSeatsQuery, useGiveSponsorSeatsMutation, useTakeSponsorSeatBackMutation } = sponsorshipApi;
