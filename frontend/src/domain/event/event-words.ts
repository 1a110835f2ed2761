/** How an event's values are worded on the screen. */
import type { Event } from '@/api/types';
import { formatDateRange } from '@/ui/format';

const STATUS_WORDS: Readonly<Record<Event['status'], string>> = {
  akan_datang: 'Akan datang',
  berlangsung: 'Sedang berlangsung',
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
  if (!event.tanggal_awal) return 'Tanggal tidak di atur';
  return formatDateRange(event.tanggal_awal, event.tanggal_akhir ?? event.tanggal_awal);
}

/** Venue, regency and province, as far as they are known; a venue that names its town already is not followed by it. */
export function eventPlace(event: Pick<Event, 'lokasi' | 'kabupaten' | 'propinsi'>): string {
  const parts: string[] = [];
  for (const part of [event.lokasi, event.kabupaten, event.propinsi]) {
    if (part?.trim() && !parts.some((told) => told.includes(part))) parts.push(part);
  }
  return orDash(parts.join(', '));
}

/** The title of an event, cut where its name ends: `InASIA 2026: Pertemuan Ilmiah` → both parts. */
export function splitTitle(title: string | null): { name: string; subtitle: string } {
  const [name = '', ...rest] = (title ?? '').split(':');
  return { name: name.trim(), subtitle: rest.join(':').trim() };
}

/** Credit points, or '-' for an event without accreditation. */
export function creditPoints(skp: number): string {
  return skp > 0 ? `${skp.toLocaleString('id-ID')} SKP` : '-';
}
