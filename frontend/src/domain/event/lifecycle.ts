/**
 * Where an event stands: announced with nothing to register for yet, open while it is to come or running, or over. Every
 * card, page, form and congress site asks here what still matters: before, prices and seats; after, what took place.
 */
import type { Event } from '@/api/types';

/** Whether an event is over, by the venue's clock, which the server knows: then the page is an archive, and nothing is sold or taken in. */
export function isOver({ status }: Pick<Event, 'status'>): boolean {
  return status === 'selesai';
}

/** Whether it runs: then some of its sub-events may have begun, and in the end all. */
export function isRunning({ status }: Pick<Event, 'status'>): boolean {
  return status === 'berlangsung';
}

/** Whether one can register, as far as the event itself tells: of one that runs and has no price any more nothing is sold. */
export function isOpen(event: Pick<Event, 'status' | 'jumlah_sub_event' | 'harga_mulai'>): boolean {
  return !isOver(event) && event.jumlah_sub_event > 0 && !(isRunning(event) && event.harga_mulai === null);
}

/** Says that one cannot register: not yet, or not any more. */
export function closedWords(event: Pick<Event, 'status' | 'jumlah_sub_event'>): string {
  return isOver(event) || event.jumlah_sub_event > 0 ? 'Pendaftaran sudah ditutup.' : 'Pendaftaran belum dibuka.';
}

/** Whether e-posters can still be handed in. */
export function takesPosters({ status, batas_eposter }: Pick<Event, 'status' | 'batas_eposter'>, now: number): boolean {
  return !isOver({ status }) && batas_eposter !== null && now < Date.parse(batas_eposter);
}
