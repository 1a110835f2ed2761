/** Calls of the classroom: what the member has taken, chapter by chapter. */
import { baseApi } from '@/api/base-api';
import { data, get, post, put } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { LessonProgressForm } from '@/api/types';

/** A lesson, as the addresses name it. */
export interface LessonKey {
  id: number;
  catId: number;
  subId: number;
}

interface ProgressReport {
  key: LessonKey;
  form: LessonProgressForm;
  /** The page may be gone before the answer comes. */
  leaving?: boolean;
}

const LESSON = '/user/e-course/{id}/chapter/{catId}/{subId}';
const CONSENT = '/user/e-course/{id}/disclaimer/{catId}/{subId}';
const path = ({ id, catId, subId }: LessonKey) => ({ path: { id, catId, subId } });
/** What of a course changes as its lessons do. */
const OF_COURSE = ({ id }: LessonKey) => [{ type: 'Classroom', id } as const, { type: 'Classroom', id: 'LIST' } as const];

export const classroomApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClassroom: build.query({
      ...data((id: number) => get('/user/e-course/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Classroom', id }],
    }),
    getLesson: build.query({
      ...data((key: LessonKey) => get(LESSON, path(key))),
      ...BY_THE_SECOND,
    }),
    getConsent: build.query({
      ...data((key: LessonKey) => get(CONSENT, path(key))),
      ...BY_THE_SECOND,
    }),
    agree: build.mutation({
      ...data((key: LessonKey) => post(CONSENT, path(key))),
      invalidatesTags: (_found, _error, key) => OF_COURSE(key),
    }),
    reportProgress: build.mutation({
      // Who leaves the page sends what he watched along: at most 64 KiB of such bodies may be on their way.
      ...data(({ key, form, leaving = false }: ProgressReport) => ({
        ...put(`${LESSON}/progress`, { ...path(key), body: form }),
        keepalive: leaving,
      })),
      invalidatesTags: (_found, _error, { key, form }) => (form.selesai ? OF_COURSE(key) : []),
    }),
    saveNote: build.mutation({
      ...data(({ key, teks }: { key: LessonKey; teks: string }) => put(`${LESSON}/catatan`, { ...path(key), body: { teks } })),
    }),
    listQuestions: build.query({
      ...data((key: LessonKey) => get(`${LESSON}/tanya`, path(key))),
      providesTags: (_found, _error, { subId }) => [{ type: 'Classroom', id: `tanya-${subId}` }],
    }),
    askTeacher: build.mutation({
      ...data(({ key, teks }: { key: LessonKey; teks: string }) => post(`${LESSON}/tanya`, { ...path(key), body: { teks } })),
      invalidatesTags: (_found, _error, { key }) => [{ type: 'Classroom', id: `tanya-${key.subId}` }],
    }),
  }),
});

export const {
  useGetClassroomQuery,
  useGetLessonQuery,
  useGetConsentQuery,
  useAgreeMutation,
  useReportProgressMutation,
  useSaveNoteMutation,
  useListQuestionsQuery,
  useAskTeacherMutation,
} = classroomApi;
