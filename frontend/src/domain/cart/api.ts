/** Calls about the member's cart. Its lines hold seats, so whatever changes it changes what others see as free. */
import { baseApi } from '@/api/base-api';
import { type BodyOf, data, del, get, patch, post } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';
import { PRICES_AND_SEATS } from '@/domain/price/renew';

const CART_AND_SEATS = ['Cart', ...PRICES_AND_SEATS] as const;

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query({ ...data(() => get('/cart')), ...BY_THE_SECOND, providesTags: ['Cart'] }),
    addCartItem: build.mutation({
      ...data((body: BodyOf<'post', '/cart/item'>) => post('/cart/item', { body })),
      // Also after a refusal: it tells that the page's free seats, or the cart on it, are not true any more.
      invalidatesTags: [...CART_AND_SEATS],
    }),
    /** Asks for a number of places, for whom, and for seats whose time is over once more. */
    changeCartItem: build.mutation({
      ...data(({ id, ...body }: { id: number } & BodyOf<'patch', '/cart/item/{id}'>) => patch('/cart/item/{id}', { path: { id }, body })),
      invalidatesTags: [...CART_AND_SEATS],
    }),
    removeCartItem: build.mutation({
      ...data((id: number) => del('/cart/item/{id}', { path: { id } })),
      invalidatesTags: [...CART_AND_SEATS],
    }),
    /** Puts a package in the place of the lines that hold its parts. */
    takeBundle: build.mutation({
      ...data((bundling_id: number) => post('/cart/bundling', { body: { bundling_id } })),
      invalidatesTags: [...CART_AND_SEATS],
    }),
  }),
});

export const {
  useGetCartQuery,
  useLazyGetCartQuery,
  useAddCartItemMutation,
  useChangeCartItemMutation,
  useRemoveCartItemMutation,
  useTakeBundleMutation,
} = cartApi;
