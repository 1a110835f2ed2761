/** Calls of the desk that approves sponsors. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

/** A sponsor before the desk, approved or not. */
export type DeskSponsor = AnswerOf<'get', '/admin/sponsor'>['data'][number];

export const sponsorDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, those that wait first. */
    listSponsorsToReview: build.query({
      ...data(() => get('/admin/sponsor')),
      ...BY_THE_SECOND,
      providesTags: ['Sponsor'],
    }),
    reviewSponsor: build.mutation({
      ...data(({ id, ...body }: BodyOf<'post', '/admin/sponsor/{id}/persetujuan'> & { id: number }) =>
        post('/admin/sponsor/{id}/persetujuan', { path: { id }, body }),
      ),
      // Also after a refusal: its account may be closed by now.
      invalidatesTags: ['Sponsor'],
    }),
  }),
});

export const { useListSponsorsToReviewQuery, useReviewSponsorMutation } = sponsorDeskApi;
