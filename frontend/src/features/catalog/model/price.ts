import type { SubEvent } from '@/api/types';

/** What a sub-event costs the reader today, with the promo that runs; `null` while it has no price. */
export function priceOf({ harga_berlaku, promo }: Pick<SubEvent, 'harga_berlaku' | 'promo'>): number | null {
  return harga_berlaku === null ? null : (promo?.harga_promo ?? harga_berlaku);
}
