/** The call of the desk that looks at how events sell. */
import { baseApi } from '@/api/base-api';
import { get, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { DESK } from './model/order-tags';

export type SalesQuery = Pick<QueryOf<'get', '/admin/penjualan'>, 'event_id' | 'status' | 'page'>;

export const salesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSales: build.query({
      ...whole((query: SalesQuery) => get('/admin/penjualan', { query })),
      ...BY_THE_SECOND,
      providesTags: [DESK, 'Queue'],
    }),
  }),
});

export const { useListSalesQuery } = salesApi;
