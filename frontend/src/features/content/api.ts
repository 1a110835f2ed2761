/** Calls of the site's words: news and the home page's side banner. */
import { baseApi } from '@/api/base-api';
import type { Answer, Jumbotron, NewsItem, Paged } from '@/api/types';

/** What GET /berita is asked for. */
export interface NewsQuery {
  page: number;
  item_per_page: number;
  keyword?: string;
}

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query<Paged<NewsItem>, NewsQuery>({
      query: (params) => ({ url: 'berita', params }),
      providesTags: ['News'],
    }),
    getNews: build.query<NewsItem, number>({
      query: (id) => `berita/${id}`,
      transformResponse: (answer: Answer<NewsItem>) => answer.data,
      providesTags: ['News'],
    }),
    getJumbotron: build.query<Jumbotron | null, void>({
      query: () => 'home-page/jumbotron',
      transformResponse: (answer: Answer<Jumbotron | null>) => answer.data,
      providesTags: ['Site'],
    }),
  }),
});

export const { useListNewsQuery, useGetNewsQuery, useGetJumbotronQuery } = contentApi;
