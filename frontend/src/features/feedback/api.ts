/** Calls of the feedback area. */
import { baseApi } from '@/api/base-api';
import type { Answer, Paged, SatisfactionIndex, Testimonial } from '@/api/types';
import { type SatisfactionAnswer, toFields } from './model/satisfaction-answer';
import type { SatisfactionForm } from './model/satisfaction-form';

const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnSatisfaction: build.query<SatisfactionAnswer | null, void>({
      query: () => 'form-kepuasan/user',
      transformResponse: (answer: Answer<SatisfactionAnswer[]>) => answer.data[0] ?? null,
      providesTags: ['Satisfaction'],
    }),
    submitSatisfaction: build.mutation<unknown, SatisfactionForm>({
      query: (form) => ({ url: 'testimoni', method: 'PUT', body: toFields(form) }),
      invalidatesTags: ['Satisfaction'],
    }),
    getSatisfactionIndex: build.query<SatisfactionIndex, number | null>({
      query: (tahun) => ({ url: 'form-kepuasan/indeks', params: { tahun } }),
      transformResponse: (answer: Answer<SatisfactionIndex>) => answer.data,
      providesTags: ['Satisfaction'],
    }),
    listTestimonials: build.query<Paged<Testimonial>, { page: number; item_per_page: number }>({
      query: (params) => ({ url: 'testimoni', params }),
      providesTags: ['Satisfaction'],
    }),
  }),
});

export const { useGetOwnSatisfactionQuery, useSubmitSatisfactionMutation, useGetSatisfactionIndexQuery, useListTestimonialsQuery } =
  feedbackApi;
