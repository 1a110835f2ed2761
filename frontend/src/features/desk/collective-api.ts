/** Calls of the desk that makes one invoice of several orders. */
import { baseApi } from '@/api/base-api';
import { data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { CollectiveForm, CollectiveInvoice } from '@/api/types';
import { PRICES_AND_SEATS } from '@/domain/price/renew';
import { COLLECTIVES, ORDER_LISTS, tagsOfOrders } from './model/order-tags';

export type CollectiveQuery = Pick<QueryOf<'get', '/admin/faktur-kolektif'>, 'keyword' | 'status' | 'page'>;

/** Its PDF. */
export function collectiveFile(id: string) {
  return get('/admin/faktur-kolektif/{id}/pdf', { path: { id } });
}

/** The orders of an invoice, and every list that they stand in. */
function tagsOf(invoice: CollectiveInvoice | undefined) {
  return [...ORDER_LISTS, ...tagsOfOrders(invoice?.pesanan.map(({ id }) => id) ?? [])];
}

export const collectiveApi = baseApi.injectEndpoints({
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
      ...data(({ invoice, idempotencyKey }: { invoice: CollectiveForm; idempotencyKey: string }) =>
        post('/admin/faktur-kolektif', { body: invoice, idempotencyKey }),
      ),
      // Also after a refusal: an order is paid or called off meanwhile.
      invalidatesTags: tagsOf,
    }),
    payCollective: build.mutation({
      ...data((id: string) => post('/admin/faktur-kolektif/{id}/lunas', { path: { id } })),
      invalidatesTags: (paid) => [...tagsOf(paid), ...PRICES_AND_SEATS],
    }),
    voidCollective: build.mutation({
      ...data(({ id, alasan }: { id: string; alasan: string }) =>
        post('/admin/faktur-kolektif/{id}/batal', { path: { id }, body: { alasan } }),
      ),
      invalidatesTags: tagsOf,
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
