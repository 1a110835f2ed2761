/** What a member has tickets to. */
import type { FollowedEvent } from '@/api/types';

/** Ids of the sub-events of an event that let in the member himself: not those whose place somebody else took, nor what was called off. */
export function ticketedSubEvents(followed: readonly FollowedEvent[], event: number): ReadonlySet<number> {
  const tickets = followed.filter(({ id }) => id === event).flatMap(({ tiket }) => tiket);
  const own = tickets.filter(({ status, dialihkan_kepada }) => status === 'berlaku' && dialihkan_kepada === null);
  return new Set(own.flatMap(({ sub_event }) => sub_event.map(({ id }) => id)));
}
