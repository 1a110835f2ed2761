/** What is said along with prices: from where they go, and until when they hold. */
import { formatDeadline, formatRupiah } from '@/ui/format';
import { priceWords } from './price';

/** The lowest of several prices, inside a sentence. */
export function fromWords(rupiah: number | null): string {
  if (rupiah === null) return priceWords(null).toLowerCase();
  return rupiah === 0 ? 'mulai gratis' : `mulai ${formatRupiah(rupiah)}`;
}

/** The end of the last day on which a price, a promo or a package holds: `2026-11-29` → `29 Nov 2026, 23.59 WIB`. */
export function throughDay(lastDay: string): string {
  return formatDeadline(`${lastDay}T23:59:59+07:00`);
}
