/** What is said of the seats of a sub-event: the same on every card, form and page. */
import type { SubEvent } from '@/api/types';
import { formatCount } from '@/ui/format';

/** From so few free seats on, a visitor had better hurry. */
const FEW = 10;

/** Of what is sold out, a tour as well as a sub-event. */
export const SOLD_OUT = 'Kuota habis';

/** Of what is promised and not paid to the last seat: it may come free when somebody's time is over. */
const HELD = 'Habis sementara: sebagian kursi belum lunas';

/** How many seats there are, how many of them are free, and how many are held without being paid. */
export type CountedSeats = Pick<SubEvent, 'kuota' | 'sisa_kuota' | 'kursi_ditahan'>;

export interface SeatWords {
  state: 'gone' | 'held' | 'few' | 'free' | 'unknown';
  words: string;
}

/** How full a sub-event is. How many seats are free may be unknown for a while; then only the number of all is told. */
export function seatWords({ kuota, sisa_kuota, kursi_ditahan }: CountedSeats): SeatWords {
  if (sisa_kuota === null) {
    return kuota === null
      ? { state: 'free', words: 'Tanpa batas kuota' }
      : { state: 'unknown', words: `Kuota ${formatCount(kuota)} kursi` };
  }
  if (sisa_kuota <= 0) return (kursi_ditahan ?? 0) > 0 ? { state: 'held', words: HELD } : { state: 'gone', words: SOLD_OUT };
  return { state: sisa_kuota <= FEW ? 'few' : 'free', words: `Sisa ${formatCount(sisa_kuota)} kursi` };
}
