/** How long the seats of a line are held, by the server's clock. */
import type { CartItem } from '@/api/types';

/**
 * When a line's time is over, by the reader's clock: the server says how many seconds are left, and a clock that goes wrong
 * makes them no more and no fewer. `answeredAt` is when it said so.
 */
export function heldUntil({ sisa_detik }: Pick<CartItem, 'sisa_detik'>, answeredAt: number): number {
  return answeredAt + sisa_detik * 1000;
}

/** From so little on, the time is shown as scarce. */
export const SCARCE_MS = 5 * 60_000;
