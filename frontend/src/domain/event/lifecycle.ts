/**
 * Where an event stands: announced with nothing to register for yet, open while it is to come or running, or over. Every
 * card, page, form and congress site asks here what still matters: before, prices and seats; after, what took place.
 */
import type { Event } from '@/api/types';

/** Whether an event is over, by the venue's clock, which the server knows: then the page is an archive, and nothing is sold or taken in. */
export function isOver({ status }: Pick<Event, 'status'>): boolean {
  return status === 'selesai';
}

/** Whether one can register. */
export function isOpen(event: Pick<Event, 'status' | 'jumlah_sub_event'>): boolean {
  return !isOver(event) && event.jumlah_sub_event > 0;
}

/** Whether e-posters can still be handed in. */
export function takesPosters({ status, batas_eposter }: Pick<Event, 'status' | 'batas_eposter'>, now: number): boolean {
  return !isOver({ status }) && batas_eposter !== null && now < Date.parse(batas_eposter);
}
