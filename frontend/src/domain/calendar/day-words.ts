/** How days and times of day are worded. A plain day has no time zone; whose clock a time is of, the contract's `zona_waktu` says. */
import type { SubEvent, TimeZone } from '@/api/types';

const inUtc = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', { ...style, timeZone: 'UTC' });
const shortDays = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
const shortMonths = inUtc({ month: 'short' });
const dayNames = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const longDays = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-12-05` → `Sab, 5 Des`. */
export function shortDay(day: string): string {
  return shortDays.format(midnight(day));
}

/** A day as a calendar sheet shows it: `2026-12-05` → `5`, `Des`. */
export function sheetOf(day: string): { day: string; month: string } {
  return { day: String(Number(day.slice(8))), month: shortMonths.format(midnight(day)) };
}

/** `2026-12-05` → `Sabtu, 5 Desember`. */
export function dayName(day: string): string {
  return dayNames.format(midnight(day));
}

/** `2026-12-05` → `Sabtu, 5 Desember 2026`. */
export function longDay(day: string): string {
  return longDays.format(midnight(day));
}

/** `08:00`, `10:30` → `08.00–10.30`, as times are written in Indonesian; with the venue's zone, which stays with them, `08.00–10.30 WITA`. */
export function hours({ jam_mulai, jam_selesai }: Pick<SubEvent, 'jam_mulai' | 'jam_selesai'>, zone?: TimeZone): string {
  const span = `${jam_mulai.replace(':', '.')}–${jam_selesai.replace(':', '.')}`;
  return zone ? `${span}\u00a0${zone}` : span;
}

/** The time of day so many minutes after another one, also past midnight: `19:00`, 360 → `01:00`. */
export function later(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const end = hour * 60 + minute + minutes;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(end / 60) % 24)}:${twoDigits(end % 60)}`;
}

/** When a sub-event takes place, shortly: `Sab, 5 Des, 08.00–10.30 WITA`. */
export function slotOf(subEvent: Pick<SubEvent, 'tanggal' | 'jam_mulai' | 'jam_selesai' | 'zona_waktu'>): string {
  return `${shortDay(subEvent.tanggal)}, ${hours(subEvent, subEvent.zona_waktu)}`;
}

/** How far the clock of a zone is ahead of UTC, as the end of an instant writes it. */
export const OFFSETS: Readonly<Record<TimeZone, string>> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };
const ZONES = Object.keys(OFFSETS) as TimeZone[];

/** Whose clock an instant is told by, if it says so itself: `2026-12-05T08:00:00+08:00` → `WITA`. */
function zoneOf(iso: string): TimeZone | undefined {
  return ZONES.find((zone) => iso.endsWith(OFFSETS[zone]));
}

/** An instant of a venue by its clock: `2026-12-05T08:12:00+08:00` → `08.12 WITA`; with the day where it is another one than `today`. */
export function clockWords(iso: string, today?: string): string {
  const clock = iso.slice(11, 16).replace(':', '.');
  const zone = zoneOf(iso);
  const told = zone ? `${clock}\u00a0${zone}` : clock;
  return today === undefined || iso.startsWith(today) ? told : `${told}, ${shortDay(iso.slice(0, 10))}`;
}

/** From an instant of a venue to another, told by its clock: `2026-12-05T08:00:00+08:00` … → `Sab, 5 Des, 08.00–10.30 WITA`. */
export function slotWords(start: string, end: string): string {
  return slotParts(start, end).join(' ');
}

/** The same in its two parts, the day and the hours: between them alone a line may break. */
export function slotParts(start: string, end: string): [day: string, hours: string] {
  const span = hours({ jam_mulai: start.slice(11, 16), jam_selesai: end.slice(11, 16) }, zoneOf(start));
  return [`${shortDay(start.slice(0, 10))},`, span];
}
