import { baseApi } from '@/api/base-api';
import type { Answer, Sponsor } from '@/api/types';

export const SPONSOR_ROLE = 'sponsorship';

const sponsorshipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the number of the sponsor's account. Only a sponsor shows who asks, and sees its own contact data. */
    getSponsorship: build.query<Sponsor, number>({
      query: (id) => `sponsorship/${id}`,
      transformResponse: (answer: Answer<Sponsor>) => answer.data,
      extraOptions: { tokenOnlyAs: SPONSOR_ROLE },
    }),
  }),
});

export const { useGetSponsorshipQuery } = sponsorshipApi;
