const DATE_NOT_SET = 'Tanggal tidak di atur';

const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
// A plain date has no time zone; an instant is shown as the day it is in Jakarta.
const plainDates = new Intl.DateTimeFormat('id-ID', { ...style, timeZone: 'UTC' });
const instants = new Intl.DateTimeFormat('id-ID', { ...style, timeZone: 'Asia/Jakarta' });
const moments = new Intl.DateTimeFormat('id-ID', {
  ...style,
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

type Iso = string | null | undefined;

function parse(iso: Iso): { date: Date; format: Intl.DateTimeFormat } | undefined {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return undefined;
  return { date, format: iso?.length === 'YYYY-MM-DD'.length ? plainDates : instants };
}

/** `2026-08-17` → `17 Agustus 2026`; nothing → `Tanggal tidak di atur`. */
export function formatDate(iso: Iso): string {
  const parsed = parse(iso);
  return parsed ? parsed.format.format(parsed.date) : DATE_NOT_SET;
}

/** `2026-08-17T02:05:00Z` → `17 Agu 2026, 09.05 WIB`, of which a line may end after the comma alone; nothing → `-`. */
export function formatMoment(iso: Iso): string {
  const parsed = parse(iso);
  return parsed ? `${moments.format(parsed.date)} WIB`.replaceAll(/(?<!,) /g, '\u00a0') : '-';
}

const HOUR_MS = 3_600_000;

/**
 * Until when something can still be done; of a full hour the last minute before: `2026-12-14T17:00:00Z` →
 * `14 Des 2026, 23.59 WIB`, because nobody reads '15 Des, 00.00' as the end of the 14th.
 */
export function formatDeadline(iso: Iso): string {
  const end = parse(iso)?.date.getTime();
  if (end === undefined) return '-';
  return formatMoment(new Date(end % HOUR_MS === 0 ? end - 1 : end).toISOString());
}

/** Two days as one phrase, sharing month and year where they agree: `17–19 Agustus 2026`. */
export function formatDateRange(first: Iso, last: Iso): string {
  const start = parse(first);
  const end = parse(last);
  if (!start || !end || end.date <= start.date) return formatDate(first);
  return start.format.formatRange(start.date, end.date);
}

/** How many: `1920` → `1.920`. */
export function formatCount(things: number): string {
  return things.toLocaleString('id-ID');
}

/** A mobile number as it is read out: `6281234567890` → `+62 812-3456-7890`; any other stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+?62(8..)(\d{4})(\d+)$/, '+62 $1-$2-$3');
}

/** Whole rupiah: `1500000` → `Rp 1.500.000` (with a no-break space). */
export function formatRupiah(amount: number): string {
  return rupiah.format(amount);
}
