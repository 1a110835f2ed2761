/** What something costs, and how that is said. */
import type { Bundle, Promo, SubEvent } from '@/api/types';
import { formatRupiah } from '@/ui/format';

/** What a sub-event costs the reader today, with the promo that runs; `null` while it has no price. */
export function priceOf({ harga_berlaku, promo }: Pick<SubEvent, 'harga_berlaku' | 'promo'>): number | null {
  return harga_berlaku === null ? null : (promo?.harga_promo ?? harga_berlaku);
}

/** What the parts of a package cost the reader today one by one, promos and all; `null` while one has no price. */
export function pricePartByPart({ sub_event }: Pick<Bundle, 'sub_event'>): number | null {
  return sub_event.map(priceOf).reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0);
}

/** A price in words: an amount, that there is nothing to pay, or that there is no price yet, or none for the reader's profession. */
export function priceWords(rupiah: number | null): string {
  if (rupiah === null) return 'Harga belum tersedia';
  return rupiah === 0 ? 'Gratis' : formatRupiah(rupiah);
}

/** How much a promo takes off. */
export function discount({ potongan_persen, potongan }: Pick<Promo, 'potongan_persen' | 'potongan'>): string {
  if (potongan_persen !== null) return `${potongan_persen}%`;
  return potongan === null ? '' : formatRupiah(potongan);
}
