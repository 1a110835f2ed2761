/** Calls about e-posters. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post, put } from '@/api/call';
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

const posterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosterTypes: build.query({ ...data(() => get('/jenis-eposter/list')), providesTags: ['Lookup'] }),
    listPosters: build.query({
      ...data(({ eventId, keyword }: { eventId: number; keyword: string }) =>
        get('/sub-event/data/e-poster/{id}', { path: { id: eventId }, query: { keyword } }),
      ),
      providesTags: ['Poster'],
    }),
    listOwnPosters: build.query({ ...data(() => get('/user/e-poster')), providesTags: ['Poster'] }),
    submitPoster: build.mutation<AnswerOf<'post', '/sub-event/e-poster/{id}'>, SubmissionInput>({
      queryFn: ({ eventId, parts, idempotencyKey, ...watch }, { signal }) =>
        upload(post('/sub-event/e-poster/{id}', { path: { id: eventId }, body: parts, idempotencyKey }), { ...watch, signal }),
      invalidatesTags: (_done, error) => (error ? [] : ['Poster']),
    }),
    revisePoster: build.mutation<AnswerOf<'put', '/sub-event/e-poster/{id}'>, RevisionInput>({
      queryFn: ({ posterId, parts, ...watch }, { signal }) =>
        upload(put('/sub-event/e-poster/{id}', { path: { id: posterId }, body: parts }), { ...watch, signal }),
      invalidatesTags: (_done, error) => (error ? [] : ['Poster']),
    }),
  }),
});

export const { useListPosterTypesQuery, useListPostersQuery, useListOwnPostersQuery, useSubmitPosterMutation, useRevisePosterMutation } =
  posterApi;
