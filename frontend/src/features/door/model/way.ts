import type { Direction } from './scan';

/** Which door, and which way. Without a word the door lets in, as it always did. */
export function wayOf(session: number | null, direction: Direction) {
  return { sub_event_id: session, ...(direction === 'keluar' && { arah: direction }) };
}
