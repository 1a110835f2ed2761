/**
 * Wall clocks of Indonesia, which knows no summer time. Prices and what is to be paid go by the days of Jakarta, wherever the
 * reader is; what happens at a venue, or is handed in for it, goes by the venue's own clock.
 */
import type { TimeZone } from '@/api/types';

const HOUR = 3_600_000;
const AHEAD_OF_UTC: Readonly<Record<TimeZone, number>> = { WIB: 7 * HOUR, WITA: 8 * HOUR, WIT: 9 * HOUR };

/** A moment as a wall clock shows it. */
export interface WallClock {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
}

/** What the clocks of a zone show at a moment. */
export function clockIn(zone: TimeZone, moment: Date | number): WallClock {
  const shown = new Date(Number(moment) + AHEAD_OF_UTC[zone]).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** What the clock in Jakarta shows at a moment. */
export function jakartaClock(moment: Date | number): WallClock {
  return clockIn('WIB', moment);
}

/** The instant at which a day begins in a zone. */
export function startOfDay(day: string, zone: TimeZone): number {
  return Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC[zone];
}
