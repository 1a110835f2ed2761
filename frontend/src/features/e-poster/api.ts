/** Calls about e-posters. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post, put } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { upload } from '@/api/upload';

/** How an upload goes on, for the page to show. */
export interface Watch {
  onProgress: (share: number) => void;
  onStuck: () => void;
}

interface SubmissionInput extends Watch {
  eventId: number;
  parts: BodyOf<'post', '/sub-event/e-poster/{id}'>;
  idempotencyKey: string;
}

interface RevisionInput extends Watch {
  posterId: number;
  parts: BodyOf<'put', '/sub-event/e-poster/{id}'>;
}

/** What is handed in or changed stands in no gallery before it was looked at: only the member's own list is another. */
const OWN = { type: 'Poster', id: 'OWN' } as const;

export const posterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosterTypes: build.query({ ...data(() => get('/jenis-eposter/list')), providesTags: ['Lookup'] }),
    listPosters: build.query({
      ...data(({ eventId, keyword }: { eventId: number; keyword: string }) =>
        get('/sub-event/data/e-poster/{id}', { path: { id: eventId }, query: { keyword } }),
      ),
      providesTags: (_found, _error, { eventId }) => [{ type: 'Poster', id: `event-${eventId}` }],
    }),
    listOwnPosters: build.query({
      ...data(() => get('/user/e-poster')),
      ...BY_THE_SECOND,
      providesTags: [OWN],
    }),
    submitPoster: build.mutation<AnswerOf<'post', '/sub-event/e-poster/{id}'>, SubmissionInput>({
      queryFn: ({ eventId, parts, idempotencyKey, ...watch }, { signal }) =>
        upload(post('/sub-event/e-poster/{id}', { path: { id: eventId }, body: parts, idempotencyKey }), { ...watch, signal }),
      invalidatesTags: (_done, error) => (error ? [] : [OWN]),
    }),
    revisePoster: build.mutation<AnswerOf<'put', '/sub-event/e-poster/{id}'>, RevisionInput>({
      queryFn: ({ posterId, parts, ...watch }, { signal }) =>
        upload(put('/sub-event/e-poster/{id}', { path: { id: posterId }, body: parts }), { ...watch, signal }),
      invalidatesTags: (_done, error) => (error ? [] : [OWN]),
    }),
  }),
});

export const { useListPosterTypesQuery, useListPostersQuery, useListOwnPostersQuery, useSubmitPosterMutation, useRevisePosterMutation } =
  posterApi;
