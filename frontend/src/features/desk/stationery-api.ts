/** Calls of the desk that changes the words on invoices, receipts, credit notes and certificates. */
import { baseApi } from '@/api/base-api';
import { data, get, post, put, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { StationeryForm } from '@/api/types';

/** Which document a preview shows. */
export type PreviewKind = Exclude<NonNullable<QueryOf<'post', '/admin/dokumen/kop/pratinjau'>['jenis']>, ''>;

const STATIONERY = { type: 'Order', id: 'STATIONERY' } as const;

export const stationeryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStationery: build.query({
      ...data(() => get('/admin/dokumen/kop')),
      ...BY_THE_SECOND,
      providesTags: [STATIONERY],
    }),
    listEditions: build.query({
      ...whole((query: Pick<QueryOf<'get', '/admin/dokumen/kop/riwayat'>, 'page'>) => get('/admin/dokumen/kop/riwayat', { query })),
      ...BY_THE_SECOND,
      providesTags: [STATIONERY],
    }),
    changeStationery: build.mutation({
      ...data((words: StationeryForm) => put('/admin/dokumen/kop', { body: words })),
      // Not after a refusal: whoever typed compares with what he saw, and loads the page anew when he has.
      invalidatesTags: (_saved, error) => (error ? [] : [STATIONERY]),
    }),
  }),
});

/** A document of no order with these words. */
export function stationeryPreview(words: StationeryForm, jenis: PreviewKind) {
  return post('/admin/dokumen/kop/pratinjau', { query: { jenis }, body: words });
}

export const { useGetStationeryQuery, useListEditionsQuery, useChangeStationeryMutation } = stationeryApi;
