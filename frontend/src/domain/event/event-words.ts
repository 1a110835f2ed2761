/** How an event's values are worded on the screen. */
import type { Event } from '@/api/types';
import { formatDateRange } from '@/ui/format';

const STATUS_WORDS: Readonly<Record<Event['status'], string>> = {
  akan_datang: 'Akan datang',
  berlangsung: 'Berlangsung',
  selesai: 'Selesai',
};

/** The words of an event's status. */
export function statusWord(status: Event['status']): string {
  return STATUS_WORDS[status];
}

/** A text, or '-' when the server has none. */
export function orDash(text: string | null | undefined): string {
  const trimmed = text?.trim();
  return trimmed ? trimmed : '-';
}

/** The days of an event in Indonesian long format. */
export function eventDates(event: Pick<Event, 'tanggal_awal' | 'tanggal_akhir'>): string {
  return formatDateRange(event.tanggal_awal, event.tanggal_akhir);
}

const ONLINE = 'Daring';

/** Whether one takes part from anywhere: then the studio's town is nobody's way. */
export function isOnline({ kategori }: Pick<Event, 'kategori'>): boolean {
  return kategori === 'Webinar';
}

/** Venue, regency and province, as far as they are known; a venue that names its town already is not followed by it. */
export function eventPlace(event: Pick<Event, 'kategori' | 'lokasi' | 'kabupaten' | 'propinsi'>): string {
  if (isOnline(event)) return ONLINE;
  let told = '';
  for (const part of [event.lokasi, event.kabupaten, event.propinsi]) {
    if (part?.trim() && !told.includes(part.replace(/^K(abupaten|ota) /, ''))) told += `, ${part}`;
  }
  return orDash(told.slice(2));
}

/** Where an event is, in one word: its province. */
export function eventRegion(event: Pick<Event, 'kategori' | 'propinsi'>): string {
  return isOnline(event) ? ONLINE : orDash(event.propinsi);
}

/** Credit points, or '-' for an event without accreditation. */
export function creditPoints(skp: number): string {
  return skp > 0 ? `${skp.toLocaleString('id-ID')} SKP` : '-';
}
