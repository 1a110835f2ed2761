import type { OrderMention } from '@/api/types';

/** What shows orders, in parts that become old apart from each other. */
export const DESK = { type: 'Order', id: 'DESK' } as const;
export const FINANCE = { type: 'Order', id: 'FINANCE' } as const;
export const COLLECTIVES = { type: 'Order', id: 'COLLECTIVES' } as const;

/** Every list that an order stands in: the desk's, the sales, the collective invoices', its buyer's own. */
export const ORDER_LISTS = [DESK, FINANCE, COLLECTIVES, { type: 'Order', id: 'LIST' }] as const;

/** These orders themselves. */
export function tagsOfOrders(ids: readonly (OrderMention['id'] | null | undefined)[]) {
  return ids.flatMap((id) => (id ? [{ type: 'Order' as const, id }] : []));
}
