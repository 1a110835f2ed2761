import type { TimeZone } from '@/api/types';
import { clockIn } from './clock';

const HOUR = 3_600_000;
const days = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * Until when something can still be handed in, by the clock of the venue; of a full hour the last minute before, as
 * `formatDeadline` has it: `2026-12-14T16:00:00Z` in Makassar → `14 Des 2026, 23.59 WITA`.
 */
export function venueDeadline(iso: string, zone: TimeZone): string {
  const end = Date.parse(iso);
  const { day, time } = clockIn(zone, end % HOUR === 0 ? end - 1 : end);
  return `${days.format(new Date(day))}, ${time.replace(':', '.')} ${zone}`.replaceAll(/(?<!,) /g, '\u00a0');
}
