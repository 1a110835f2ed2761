/** The calendar of events: months, weeks, and where an event's bar lies in a week. Days are `YYYY-MM-DD`. */
import type { Event } from '@/api/types';

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;

/** The month that an address names, or the one of today. */
export function readMonth(text: string | null, today: string): string {
  return text && MONTH.test(text) ? text : today.slice(0, 7);
}

/** A month so many months later; fewer than none is earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const monthNames = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-12` → `Desember 2026`. */
export function monthName(month: string): string {
  return monthNames.format(new Date(`${month}-01T00:00:00Z`));
}

/** The weeks of a month, Monday first, filled up with the neighbours' days. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const afterLast = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: string[][] = [];
  for (let start = monday; start < afterLast; start += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10)));
  }
  return weeks;
}

/** An event with days, as every event of a month has. */
export interface Dated {
  event: Event;
  first: string;
  last: string;
}

/** Events by their first day, the longer before the shorter; those without days are left out. */
export function dated(events: readonly Event[]): Dated[] {
  return events
    .flatMap((event) => {
      const first = event.tanggal_awal;
      if (!first) return [];
      const end = event.tanggal_akhir;
      return [{ event, first, last: end && end > first ? end : first }];
    })
    .sort((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last) || a.event.id - b.event.id);
}

/** The part of an event that lies in one week. */
export interface Bar extends Dated {
  /** Index of the day at which it starts, and how many days it covers. */
  start: number;
  span: number;
  /** Its line below the day's number: no two bars of a week meet on one line. */
  lane: number;
}

/** Lays the events of a week out so that none covers another. They come in the order of `dated`. */
export function barsOf(week: readonly string[], events: readonly Dated[]): Bar[] {
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const freeFrom: number[] = [];
  return events
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .map((one) => {
      const start = Math.max(0, week.indexOf(one.first));
      const end = one.last > sunday ? 6 : week.indexOf(one.last);
      const found = freeFrom.findIndex((free) => free <= start);
      const lane = found === -1 ? freeFrom.length : found;
      freeFrom[lane] = end + 1;
      return { ...one, start, span: end - start + 1, lane };
    });
}
