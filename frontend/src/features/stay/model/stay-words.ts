/** How distances, days and durations of a stay are worded. */
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const shortDays = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDays = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 350 reads '350 m', 1240 reads '1,2 km'. */
export function distance(metres: number): string {
  return metres < 1000 ? `${numbers.format(metres)} m` : `${numbers.format(metres / 1000)} km`;
}

/** `2026-12-10` → `Kam, 10 Des`. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

/** `2026-12-10` → `Kamis, 10 Desember`. */
export function longDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** 90 reads '1 jam 30 menit'. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(' ') || '0 menit';
}

/** From a time of day, so many minutes long: `08.00–14.30 WIB`. */
export function timeSpan(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const end = hour * 60 + minute + minutes;
  return `${clock(hour * 60 + minute)}–${clock(end)} WIB`;
}

function clock(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}.${twoDigits(minutes % 60)}`;
}
