/** The look-up lists that the catalogue of courses is narrowed by. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';

const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCourseCategories: build.query({ ...data(() => get('/jenis-kategori/e-course/list')), providesTags: ['Lookup'] }),
    listCourseFields: build.query({ ...data(() => get('/kategori-keilmuan/e-course/list')), providesTags: ['Lookup'] }),
  }),
});

export const { useListCourseCategoriesQuery, useListCourseFieldsQuery } = catalogueApi;
