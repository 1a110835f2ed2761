/** How long the seats of a line are held, by the server's clock. */
import type { CartItem } from '@/api/types';

/**
 * When a line's time is over, by the reader's clock: the server says how many seconds are left, and a clock that goes wrong
 * makes them no more and no fewer. `answeredAt` is when it said so.
 */
export function heldUntil({ sisa_detik }: Pick<CartItem, 'sisa_detik'>, answeredAt: number): number {
  return answeredAt + sisa_detik * 1000;
}

/** What is left as a clock shows it: 1781 seconds → `29:41`; of a part of a second the whole one. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** From so little on, the time is shown as scarce. */
export const SCARCE_MS = 5 * 60_000;
