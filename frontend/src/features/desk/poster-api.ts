/** Calls of the desk that looks through e-posters. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

export type PosterQuery = Pick<QueryOf<'get', '/admin/e-poster'>, 'status' | 'event_id' | 'page'>;
/** An e-poster before the desk, whosever it is. */
export type DeskPoster = AnswerOf<'get', '/admin/e-poster'>['data'][number];

const POSTERS = { type: 'Poster', id: 'DESK' } as const;

export const posterDeskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllPosters: build.query({
      ...whole((query: PosterQuery) => get('/admin/e-poster', { query })),
      ...BY_THE_SECOND,
      providesTags: [POSTERS],
    }),
    reviewPoster: build.mutation({
      ...data(({ id, ...body }: BodyOf<'post', '/admin/e-poster/{id}/keputusan'> & { id: number }) =>
        post('/admin/e-poster/{id}/keputusan', { path: { id }, body }),
      ),
      // Also after a refusal: somebody else decided meanwhile. The gallery shows it now, or does not any more.
      invalidatesTags: (done) => [
        POSTERS,
        { type: 'Poster', id: 'OWN' },
        ...(done ? [{ type: 'Poster' as const, id: `event-${done.event_id}` }] : []),
      ],
    }),
  }),
});

export const { useListAllPostersQuery, useReviewPosterMutation } = posterDeskApi;
