/** Where a sub-event stands: ahead, or begun. What has begun can be read about, and not be had any more. */
import type { SubEvent } from '@/api/types';
import { clockIn } from '../calendar/clock';

/** When a sub-event begins, and by whose clock. */
export type Beginning = Pick<SubEvent, 'tanggal' | 'jam_mulai' | 'zona_waktu'>;

/** What stands in the place of price and seats. */
export const BEGUN = 'Sudah dimulai atau selesai';

/** Whether it has not begun yet, by the clock of its own venue. */
export function isStillAhead({ tanggal, jam_mulai, zona_waktu }: Beginning, now: number): boolean {
  const { day, time } = clockIn(zona_waktu, now);
  return tanggal > day || (tanggal === day && jam_mulai > time);
}

/** The same in a sentence, where it is one of several things that are spoken of. */
export function begunWords({ judul }: Pick<SubEvent, 'judul'>): string {
  return `“${judul}” sudah dimulai atau selesai.`;
}
