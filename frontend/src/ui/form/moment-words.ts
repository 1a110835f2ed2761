/** A day and the time on a clock, as people write them and as forms keep them (`2026-12-31T23:59`, in no time zone). */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const WRITTEN =
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2}|[a-z]{3,})[\s./-]+(?<year>\d{4})(?:[\s,]+(?<hour>\d{1,2})[.:](?<minute>\d{2}))?$/i;
const KEPT = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]+(?<hour>\d{2})[.:](?<minute>\d{2}))?$/;
const moments = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `2026-12-31T23:59` → `31 Des 2026, 23.59`. */
export function momentWords(moment: string): string {
  return moments.format(new Date(`${moment}Z`));
}

/**
 * `31 Des 2026, 23.59`, `31/12/2026 23:59` → `2026-12-31T23:59`; a day alone gets the given time. Nothing where it is no
 * moment, such as the 31st of February.
 */
export function readMoment(typed: string, time: string): string | null {
  const found = (WRITTEN.exec(typed.trim()) ?? KEPT.exec(typed.trim()))?.groups;
  if (!found) return null;
  const { day = '', month = '', year = '', hour = time.slice(0, 2), minute = time.slice(3) } = found;
  const of = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const two = (number: string | number) => String(number).padStart(2, '0');
  const moment = `${year}-${two(of)}-${two(day)}T${two(hour)}:${minute}`;
  const read = new Date(`${moment}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(moment) ? moment : null;
}
