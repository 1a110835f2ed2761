/** Calls about the courses of the catalogue and about those that the member takes. */
import { baseApi } from '@/api/base-api';
import { data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { CourseKind } from '@/api/types';

/** What a list of courses is asked with; an empty text is no filter. */
export type CourseQuery = QueryOf<'get', '/e-course'> & { kind: CourseKind };

type CourseList = QueryOf<'get', '/e-course'>;

const LISTS = {
  learning: (query: CourseList) => get('/learning', { query }),
  microlearning: (query: CourseList) => get('/microlearning', { query }),
  e_course: (query: CourseList) => get('/e-course', { query }),
} as const;
const COURSES = {
  learning: (id: number) => get('/learning/{id}', { path: { id } }),
  microlearning: (id: number) => get('/microlearning/{id}', { path: { id } }),
  e_course: (id: number) => get('/e-course/{id}', { path: { id } }),
} as const;

/** An empty text is not sent. */
function filled(query: CourseList): CourseList {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

export const courseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.query({
      ...whole(({ kind, ...query }: CourseQuery) => LISTS[kind](filled(query))),
      providesTags: [{ type: 'Course', id: 'LIST' }],
    }),
    getCourse: build.query({
      ...data(({ kind, id }: { kind: CourseKind; id: number }) => COURSES[kind](id)),
      providesTags: (_found, _error, { id }) => [{ type: 'Course', id }],
    }),
    listCoursePrices: build.query({
      ...data((id: number) => get('/e-course/harga/{id}', { path: { id } })),
      providesTags: (_found, _error, id) => [{ type: 'Course', id }],
    }),
    listOwnCourses: build.query({
      ...data(() => get('/user/learning')),
      ...BY_THE_SECOND,
      providesTags: [{ type: 'Classroom', id: 'LIST' }],
    }),
    /** Enrols the member in a course that costs nothing. */
    enrol: build.mutation({
      ...data((id: number) => post('/user/learning', { body: { id } })),
      invalidatesTags: [{ type: 'Classroom', id: 'LIST' }],
    }),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery, useListCoursePricesQuery, useListOwnCoursesQuery, useEnrolMutation } = courseApi;
