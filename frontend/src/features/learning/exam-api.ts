/** Calls of exams: begin, answer, hand in, and what came of it. */
import { baseApi } from '@/api/base-api';
import { data, get, post, put } from '@/api/call';
import { BY_THE_SECOND, freshFor } from '@/api/freshness';
import type { LessonKey } from './classroom-api';
import type { AnswersForm } from '@/api/types';

export const examApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Begins a new attempt, or takes the running one over to this device. */
    beginExam: build.mutation({
      ...data(({ key: { id, catId, subId }, perangkat }: { key: LessonKey; perangkat: string | null }) =>
        post('/user/e-course/{id}/ujian/{catId}/{subId}', {
          path: { id, catId, subId },
          body: perangkat ? { perangkat } : {},
        }),
      ),
      invalidatesTags: ['Classroom'],
    }),
    getExam: build.query({
      ...data((attempt: string) => get('/ujian/{attempt}', { path: { attempt } })),
      ...freshFor(0),
      providesTags: (_found, _error, id) => [{ type: 'Exam', id }],
    }),
    saveAnswers: build.mutation({
      ...data(({ attempt, form }: { attempt: string; form: AnswersForm }) =>
        put('/ujian/{attempt}/jawaban', { path: { attempt }, body: form }),
      ),
    }),
    handIn: build.mutation({
      ...data(({ attempt, perangkat }: { attempt: string; perangkat: string }) =>
        post('/ujian/{attempt}/kumpulkan', { path: { attempt }, body: { perangkat } }),
      ),
      invalidatesTags: ['Classroom', 'Exam'],
    }),
    getResult: build.query({
      ...data((id: number) => get('/user/e-course/{id}/hasil', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Exam', id: `hasil-${id}` }],
    }),
    listRequirements: build.query({
      ...data((id: number) => get('/user/e-course/{id}/syarat', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Exam', id: `hasil-${id}` }],
    }),
  }),
});

export const {
  useBeginExamMutation,
  useGetExamQuery,
  useLazyGetExamQuery,
  useSaveAnswersMutation,
  useHandInMutation,
  useGetResultQuery,
  useListRequirementsQuery,
} = examApi;
