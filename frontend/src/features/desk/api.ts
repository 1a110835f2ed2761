/** Calls of the association's desk, which looks at payments. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, data, get, post, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { Order, SettleForm } from '@/api/types';
import { upload } from '@/api/upload';
import { PRICES_AND_SEATS } from '@/domain/price/renew';
import { DESK, FINANCE, ORDER_LISTS, tagsOfOrders } from './model/order-tags';

export type OrderQuery = Pick<QueryOf<'get', '/admin/order'>, 'status' | 'keyword' | 'page'>;

export type StatementQuery = Pick<QueryOf<'get', '/admin/mutasi'>, 'keyword' | 'status' | 'page'>;
export type RefundQuery = Pick<QueryOf<'get', '/admin/pengembalian'>, 'status' | 'page'>;
export type CaseQuery = Pick<QueryOf<'get', '/admin/kasus-dana'>, 'keyword' | 'status' | 'page'>;

/** What the desk says of an order. */
interface Verdict {
  id: string;
  diterima: boolean;
  alasan?: string;
  /** How the order stood when it was looked at. */
  status: Order['status'];
}

/** What the desk says of a refund, and by which transfer it went back. */
interface RefundVerdict {
  id: string;
  diterima: boolean;
  alasan: string;
}
interface Payout {
  id: string;
  referensi: string;
}

export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAllOrders: build.query({
      ...whole((query: OrderQuery) => get('/admin/order', { query })),
      ...BY_THE_SECOND,
      providesTags: [DESK],
    }),
    reviewOrder: build.mutation({
      ...data(({ id, ...body }: Verdict) => post('/admin/order/{id}/verifikasi', { path: { id }, body })),
      // Also after a refusal: somebody else decided meanwhile, or its time is over.
      invalidatesTags: (_done, _error, { id }) => [...ORDER_LISTS, { type: 'Order', id }, ...PRICES_AND_SEATS],
    }),
    /** Everything that became of an order. */
    listOrderEvents: build.query({
      ...data((id: string) => get('/admin/order/{id}/riwayat', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Order', id }],
    }),
    /** Transfers that may be the money of an order: beside its proof. */
    listOrderTransfers: build.query({
      ...data((id: string) => get('/admin/order/{id}/mutasi', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [FINANCE, { type: 'Order', id }],
    }),
    importStatement: build.mutation<AnswerOf<'post', '/admin/mutasi'>, File>({
      queryFn: (file, { signal }) => upload(post('/admin/mutasi', { body: { file } }), { onProgress: () => undefined, signal }),
      // It pays orders, whichever they are.
      invalidatesTags: ['Order', ...PRICES_AND_SEATS],
    }),
    listStatementLines: build.query({
      ...whole((query: StatementQuery) => get('/admin/mutasi', { query })),
      ...BY_THE_SECOND,
      providesTags: [FINANCE],
    }),
    listMoneyCases: build.query({
      ...whole((query: CaseQuery) => get('/admin/kasus-dana', { query })),
      ...BY_THE_SECOND,
      providesTags: [FINANCE],
    }),
    settleMoneyCase: build.mutation({
      ...data(({ id, ...body }: SettleForm & { id: string }) => post('/admin/kasus-dana/{id}/keputusan', { path: { id }, body })),
      // Also after a refusal: somebody else decided meanwhile, or the seats are gone.
      invalidatesTags: (done, _error, { order_id }) => [
        ...ORDER_LISTS,
        ...tagsOfOrders([order_id, done?.pesanan?.id]),
        ...PRICES_AND_SEATS,
      ],
    }),
    listRefunds: build.query({
      ...whole((query: RefundQuery) => get('/admin/pengembalian', { query })),
      ...BY_THE_SECOND,
      providesTags: [FINANCE],
    }),
    decideRefund: build.mutation({
      ...data(({ id, ...body }: RefundVerdict) => post('/admin/pengembalian/{id}/keputusan', { path: { id }, body })),
      // Whose tickets end is not said.
      invalidatesTags: (done) => [...ORDER_LISTS, ...tagsOfOrders([done?.order_id]), 'Ticket', ...PRICES_AND_SEATS],
    }),
    payOutRefund: build.mutation({
      ...data(({ id, ...body }: Payout) => post('/admin/pengembalian/{id}/dibayarkan', { path: { id }, body })),
      invalidatesTags: (done) => [...ORDER_LISTS, ...tagsOfOrders([done?.order_id])],
    }),
  }),
});

export const {
  useListAllOrdersQuery,
  useLazyListAllOrdersQuery,
  useReviewOrderMutation,
  useListOrderEventsQuery,
  useListOrderTransfersQuery,
  useImportStatementMutation,
  useListStatementLinesQuery,
  useListMoneyCasesQuery,
  useSettleMoneyCaseMutation,
  useListRefundsQuery,
  useDecideRefundMutation,
  usePayOutRefundMutation,
} = deskApi;
