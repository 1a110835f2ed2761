import type { Direction } from './scan';

/**
 * Which door, and which way. Without a word the door lets in, as it always did. A session is of one event; where none is chosen, the event
 * keeps the tickets of others out.
 */
export function wayOf(session: number | null, direction: Direction, event: number | null = null) {
  return {
    sub_event_id: session,
    ...(session === null && event !== null && { event_id: event }),
    ...(direction === 'keluar' && { arah: direction }),
  };
}
