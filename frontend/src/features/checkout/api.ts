/** Calls about orders and how they are paid. */
import { baseApi } from '@/api/base-api';
import { type AnswerOf, type BodyOf, data, get, post, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { CallOffForm } from '@/api/types';
import { upload } from '@/api/upload';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

/** The body of an order, and the key of this try. */
type OrderInput = BodyOf<'post', '/order'> & { idempotencyKey: string };

/** A proof of payment, the key of this try, and who wants to know how far it is. */
interface ProofInput {
  orderId: string;
  file: File;
  idempotencyKey: string;
  onProgress: (share: number) => void;
}

const LIST = { type: 'Order', id: 'LIST' } as const;

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPaymentMethods: build.query({ ...data(() => post('/payment/payment-method-list')), providesTags: ['Lookup'] }),
    placeOrder: build.mutation({
      ...data(({ idempotencyKey, ...body }: OrderInput) => post('/order', { body, idempotencyKey })),
      // Also after a refusal: it says that the cart on the page is not true any more.
      invalidatesTags: [LIST, 'Cart', ...PRICES_AND_SEATS],
    }),
    checkCoupon: build.mutation({ ...data((kupon: string) => post('/cart/kupon', { body: { kupon } })) }),
    listOrders: build.query({
      ...whole((page: number) => get('/order', { query: { page } })),
      ...BY_THE_SECOND,
      providesTags: [LIST],
    }),
    getOrder: build.query({
      ...data((id: string) => get('/order/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Order', id }],
    }),
    // What was issued never changes, but for what became of its order.
    getInvoice: build.query({
      ...data((id: string) => get('/invoice/{id}', { path: { id } })),
      providesTags: [LIST],
    }),
    getReceipt: build.query({
      ...data((id: string) => get('/receipt/{id}', { path: { id } })),
      providesTags: [LIST],
    }),
    submitProof: build.mutation<AnswerOf<'post', '/order/{id}/bukti-bayar'>, ProofInput>({
      queryFn: ({ orderId, idempotencyKey, onProgress, file }, { signal }) =>
        upload(post('/order/{id}/bukti-bayar', { path: { id: orderId }, body: { file }, idempotencyKey }), { onProgress, signal }),
      // Also after a refusal: it may say that the order is over.
      invalidatesTags: (_done, _error, { orderId }) => [LIST, { type: 'Order', id: orderId }],
    }),
    getRefundOffer: build.query({
      ...data((id: string) => get('/order/{id}/pengembalian', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: (_found, _error, id) => [{ type: 'Order', id }],
    }),
    cancelOrder: build.mutation({
      // Without a list of lines: the whole order, or what stands of it.
      ...data(({ id, ...body }: CallOffForm & { id: string }) =>
        post('/order/{id}/batal', { path: { id }, ...(Object.keys(body).length > 0 && { body }) }),
      ),
      invalidatesTags: (_done, _error, { id }) => [LIST, { type: 'Order', id }, ...PRICES_AND_SEATS],
    }),
  }),
});

export const {
  useListPaymentMethodsQuery,
  usePlaceOrderMutation,
  useCheckCouponMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  useGetInvoiceQuery,
  useGetReceiptQuery,
  useSubmitProofMutation,
  useCancelOrderMutation,
  useGetRefundOfferQuery,
} = checkoutApi;
