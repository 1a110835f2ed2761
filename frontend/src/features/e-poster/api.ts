/** Calls about e-posters. */
import { baseApi } from '@/api/base-api';
import type { Answer, Choice, OwnPoster, Poster, Receipt } from '@/api/types';
import { upload } from '@/api/upload';

function list<T>(answer: Answer<T[]>): T[] {
  return answer.data;
}

/** How an upload goes on, for the page to show. */
export interface Watch {
  onProgress: (share: number) => void;
  onStuck: () => void;
}

interface SubmissionInput extends Watch {
  eventId: number;
  form: FormData;
  idempotencyKey: string;
}

interface RevisionInput extends Watch {
  posterId: number;
  form: FormData;
}

const posterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosterTypes: build.query<Choice[], void>({
      query: () => 'jenis-eposter/list',
      transformResponse: list<Choice>,
      providesTags: ['Lookup'],
    }),
    listPosters: build.query<Poster[], { eventId: number; keyword: string }>({
      query: ({ eventId, keyword }) => ({ url: `sub-event/data/e-poster/${eventId}`, params: { keyword } }),
      transformResponse: list<Poster>,
      providesTags: ['Poster'],
    }),
    listOwnPosters: build.query<OwnPoster[], void>({
      query: () => 'user/e-poster',
      transformResponse: list<OwnPoster>,
      providesTags: ['Poster'],
    }),
    submitPoster: build.mutation<Answer<Receipt>, SubmissionInput>({
      queryFn: async ({ eventId, form, idempotencyKey, onProgress, onStuck }, { signal }) => {
        const sent = await upload(`sub-event/e-poster/${eventId}`, form, onProgress, { idempotencyKey, onStuck, signal });
        return 'error' in sent ? sent : { data: sent.data as Answer<Receipt> };
      },
      invalidatesTags: (_done, error) => (error ? [] : ['Poster']),
    }),
    revisePoster: build.mutation<Answer<unknown>, RevisionInput>({
      queryFn: async ({ posterId, form, onProgress, onStuck }, { signal }) => {
        const sent = await upload(`sub-event/e-poster/${posterId}`, form, onProgress, { method: 'PUT', onStuck, signal });
        return 'error' in sent ? sent : { data: sent.data as Answer<unknown> };
      },
      invalidatesTags: (_done, error) => (error ? [] : ['Poster']),
    }),
  }),
});

export const { useListPosterTypesQuery, useListPostersQuery, useListOwnPostersQuery, useSubmitPosterMutation, useRevisePosterMutation } =
  posterApi;
