/** Calls of the feedback area. */
import { baseApi } from '@/api/base-api';
import { asForm, type BodyOf, data, get, picked, put, type QueryOf, whole } from '@/api/call';

export const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The member's latest form. */
    getOwnSatisfaction: build.query({
      ...picked(
        () => get('/form-kepuasan/user'),
        ({ data: [latest] }) => latest ?? null,
      ),
      providesTags: ['Satisfaction'],
    }),
    submitSatisfaction: build.mutation({
      ...whole((body: BodyOf<'put', '/testimoni'>) => asForm(put('/testimoni', { body }))),
      invalidatesTags: (_done, error) => (error ? [] : ['Satisfaction']),
    }),
    getSatisfactionIndex: build.query({
      ...data((tahun: number | null) => get('/form-kepuasan/indeks', { query: { tahun } })),
      providesTags: ['Satisfaction'],
    }),
    listTestimonials: build.query({
      ...whole((query: QueryOf<'get', '/testimoni'>) => get('/testimoni', { query })),
      providesTags: ['Satisfaction'],
    }),
  }),
});

export const { useGetOwnSatisfactionQuery, useSubmitSatisfactionMutation, useGetSatisfactionIndexQuery, useListTestimonialsQuery } =
  feedbackApi;
