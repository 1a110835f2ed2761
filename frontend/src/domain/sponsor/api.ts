/** The sponsor behind an account. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { SPONSOR_ROLE } from '@/domain/session/roles';

export const sponsorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of the sponsor's account. Only a sponsor shows who asks, and sees its own contact data. */
    getSponsorship: build.query({
      ...data((id: number) => get('/sponsorship/{id}', { path: { id } })),
      // The office changes it, and the sponsor looks here for what became of it.
      ...BY_THE_SECOND,
      extraOptions: { tokenOnlyAs: SPONSOR_ROLE },
      providesTags: ['Sponsor'],
    }),
  }),
});

export const { useGetSponsorshipQuery } = sponsorApi;
