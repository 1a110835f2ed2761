/** Calls about what the member himself says of a course. */
import { baseApi } from '@/api/base-api';
import { data, get, put, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { CourseReviewForm } from '@/api/types';

/** How many are read at a time. */
export const REVIEWS_PER_PAGE = 10;

const REVIEW = '/e-course/{id}/ulasan';

const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null` while he has said nothing. */
    getOwnReview: build.query({
      ...data((id: number) => get(REVIEW, { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Course', id }],
    }),
    listCourseReviews: build.query({
      ...whole(({ id, page }: { id: number; page: number }) =>
        get('/e-course/ulasan/{id}', { path: { id }, query: { page, item_per_page: REVIEWS_PER_PAGE } }),
      ),
      providesTags: (_found, _error, { id }) => [{ type: 'Course', id }],
    }),
    reviewCourse: build.mutation({
      ...data(({ id, review }: { id: number; review: CourseReviewForm }) => put(REVIEW, { path: { id }, body: review })),
      // The mean of its stars stands in the lists too.
      invalidatesTags: (_done, error, { id }) =>
        error
          ? []
          : [
              { type: 'Course', id },
              { type: 'Course', id: 'LIST' },
            ],
    }),
  }),
});

export const { useGetOwnReviewQuery, useListCourseReviewsQuery, useReviewCourseMutation } = reviewApi;
