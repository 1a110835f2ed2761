import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

export const SPONSOR_ROLE = 'sponsorship';

const sponsorshipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of the sponsor's account. Only a sponsor shows who asks, and sees its own contact data. */
    getSponsorship: build.query({
      ...data((id: number) => get('/sponsorship/{id}', { path: { id } })),
      extraOptions: { tokenOnlyAs: SPONSOR_ROLE },
    }),
  }),
});

export const { useGetSponsorshipQuery } = sponsorshipApi;
