/** Calls of the site's words: news and the home page's side banner. */
import { baseApi } from '@/api/base-api';
import { data, get, type QueryOf, whole } from '@/api/call';

export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query({
      ...whole((query: QueryOf<'get', '/berita'>) => get('/berita', { query })),
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNews: build.query({
      ...data((id: number) => get('/berita/{id}', { path: { id } })),
      providesTags: (_news, _error, id) => [{ type: 'News', id }],
    }),
    getJumbotron: build.query({ ...data(() => get('/home-page/jumbotron')), providesTags: ['Site'] }),
  }),
});

export const { useListNewsQuery, useGetNewsQuery, useGetJumbotronQuery } = contentApi;
