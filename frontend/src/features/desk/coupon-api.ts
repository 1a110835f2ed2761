/** Calls of the desk that makes coupons and looks at what they took off. */
import { baseApi } from '@/api/base-api';
import { data, get, post, put, type QueryOf, whole } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import type { DeskCouponForm } from '@/api/types';

export type CouponQuery = Pick<QueryOf<'get', '/admin/kupon'>, 'keyword' | 'status' | 'event_id' | 'page'>;

/** Orders take coupons and give them back. */
const COUPONS = { type: 'Order', id: 'COUPONS' } as const;

export const couponApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query({
      ...whole((query: CouponQuery) => get('/admin/kupon', { query })),
      ...BY_THE_SECOND,
      providesTags: [COUPONS],
    }),
    getCoupon: build.query({
      ...data((id: number) => get('/admin/kupon/{id}', { path: { id } })),
      ...BY_THE_SECOND,
      providesTags: [COUPONS],
    }),
    createCoupon: build.mutation({
      ...data(({ coupon, idempotencyKey }: { coupon: DeskCouponForm; idempotencyKey: string }) =>
        post('/admin/kupon', { body: coupon, idempotencyKey }),
      ),
      invalidatesTags: [COUPONS],
    }),
    changeCoupon: build.mutation({
      ...data(({ id, coupon }: { id: number; coupon: DeskCouponForm }) => put('/admin/kupon/{id}', { path: { id }, body: coupon })),
      // Also after a refusal: an order has taken it meanwhile.
      invalidatesTags: [COUPONS],
    }),
    setCouponActive: build.mutation({
      ...data(({ id, aktif }: { id: number; aktif: boolean }) => post('/admin/kupon/{id}/status', { path: { id }, body: { aktif } })),
      invalidatesTags: [COUPONS],
    }),
    listCouponUses: build.query({
      ...whole(({ id, page }: { id: number; page: number }) => get('/admin/kupon/{id}/pemakaian', { path: { id }, query: { page } })),
      ...BY_THE_SECOND,
      providesTags: [COUPONS],
    }),
  }),
});

export const {
  useListCouponsQuery,
  useGetCouponQuery,
  useCreateCouponMutation,
  useChangeCouponMutation,
  useSetCouponActiveMutation,
  useListCouponUsesQuery,
} = couponApi;
