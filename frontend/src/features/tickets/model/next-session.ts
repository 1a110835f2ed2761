import type { FollowedEvent, FollowedTicket } from '@/api/types';

/** What a member goes to next, of all that he follows. */
export interface Next {
  event: FollowedEvent;
  /** Absent while no ticket lets into anything more, and only an order waits or only a room or a tour is paid. */
  entry?: { ticket: FollowedTicket; session: FollowedTicket['sub_event'][number] };
}

/**
 * The event that is next by the nearest of its sessions that is not over, with the ticket that lets into that one. Of an event
 * that has only orders yet, its own beginning counts.
 */
export function nextOf(events: readonly FollowedEvent[], now: number): Next | undefined {
  return events
    .filter(({ status }) => status !== 'selesai')
    .map((event): Next => {
      const entry = nextEntry(event, now);
      return entry ? { event, entry } : { event };
    })
    .filter(({ event, entry }) => entry !== undefined || event.pesanan.length > 0 || event.tambahan.length > 0)
    .toSorted((one, other) => beginning(one) - beginning(other))[0];
}

function nextEntry({ tiket }: FollowedEvent, now: number) {
  return tiket
    .filter(({ status }) => status === 'berlaku')
    .flatMap((ticket) => ticket.sub_event.map((session) => ({ ticket, session })))
    .filter(({ session }) => Date.parse(session.selesai) > now)
    .toSorted((one, other) => Date.parse(one.session.mulai) - Date.parse(other.session.mulai))[0];
}

function beginning({ event, entry }: Next): number {
  return Date.parse(entry ? entry.session.mulai : event.mulai);
}

const SOON_MS = 14 * 86_400_000;
/** So many are kept unasked: whoever holds more is not at all of their doors. */
const MOST_KEPT = 12;

/** The tickets that let in within the next two weeks, the soonest first. */
export function ticketsOfSoon(events: readonly FollowedEvent[], now: number): string[] {
  const soonest = (sessions: FollowedTicket['sub_event']) =>
    Math.min(...sessions.filter(({ selesai }) => Date.parse(selesai) > now).map(({ mulai }) => Date.parse(mulai)));
  return events
    .flatMap(({ tiket }) => tiket)
    .filter(({ status }) => status === 'berlaku')
    .map(({ id, sub_event }) => ({ id, at: soonest(sub_event) }))
    .filter(({ at }) => at < now + SOON_MS)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST_KEPT)
    .map(({ id }) => id);
}
