/** What is said of the seats of a sub-event: the same on every card, form and page. */
import type { SubEvent } from '@/api/types';
import { formatCount } from '@/ui/format';

/** From so few free seats on, a visitor had better hurry. */
const FEW = 10;

/** Of what is sold out, a tour as well as a sub-event. */
export const SOLD_OUT = 'Kuota habis';

export interface SeatWords {
  state: 'gone' | 'few' | 'free' | 'unknown';
  words: string;
}

/** How full a sub-event is. How many seats are free may be unknown for a while; then only the number of all is told. */
export function seatWords({ kuota, sisa_kuota }: Pick<SubEvent, 'kuota' | 'sisa_kuota'>): SeatWords {
  if (sisa_kuota === null) {
    return kuota === null
      ? { state: 'free', words: 'Tanpa batas kuota' }
      : { state: 'unknown', words: `Kuota ${formatCount(kuota)} kursi` };
  }
  if (sisa_kuota <= 0) return { state: 'gone', words: SOLD_OUT };
  return { state: sisa_kuota <= FEW ? 'few' : 'free', words: `Sisa ${formatCount(sisa_kuota)} kursi` };
}
