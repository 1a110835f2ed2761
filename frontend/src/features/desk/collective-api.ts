/** Calls of the desk that makes one invoice of several orders. */
import { baseApi } from '@/api/base-api';
import { data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { CollectiveForm } from '@/api/types';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

export type CollectiveQuery = Pick<QueryOf<'get', '/admin/faktur-kolektif'>, 'keyword' | 'status' | 'page'>;

/** Its PDF. */
export function collectiveFile(id: string) {
  return get('/admin/faktur-kolektif/{id}/pdf', { path: { id } });
}

const COLLECTIVES = { type: 'Order', id: 'COLLECTIVES' } as const;

const collectiveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCollectives: build.query({
      ...whole((query: CollectiveQuery) => get('/admin/faktur-kolektif', { query })),
      ...BY_THE_SECOND,
      providesTags: [COLLECTIVES],
    }),
    getCollective: build.query({
      ...data((id: string) => get('/admin/faktur-kolektif/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: [COLLECTIVES],
    }),
    /** Orders that may stand in one. */
    listWaitingOrders: build.query({
      ...whole((query: { keyword: string; page: number }) => get('/admin/order', { query: { ...query, status: 'menunggu_pembayaran' } })),
      ...BY_THE_SECOND,
      providesTags: [COLLECTIVES],
    }),
    /** What can be transferred to. */
    listAccounts: build.query({ ...data(() => post('/payment/payment-method-list')), providesTags: ['Lookup'] }),
    issueCollective: build.mutation({
      ...data((body: CollectiveForm) => post('/admin/faktur-kolektif', { body })),
      // Also after a refusal: an order is paid or called off meanwhile.
      invalidatesTags: ['Order'],
    }),
    payCollective: build.mutation({
      ...data((id: string) => post('/admin/faktur-kolektif/{id}/lunas', { path: { id } })),
      invalidatesTags: ['Order', ...PRICES_AND_SEATS],
    }),
    voidCollective: build.mutation({
      ...data(({ id, alasan }: { id: string; alasan: string }) =>
        post('/admin/faktur-kolektif/{id}/batal', { path: { id }, body: { alasan } }),
      ),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const {
  useListCollectivesQuery,
  useGetCollectiveQuery,
  useListWaitingOrdersQuery,
  useListAccountsQuery,
  useIssueCollectiveMutation,
  usePayCollectiveMutation,
  useVoidCollectiveMutation,
} = collectiveApi;
