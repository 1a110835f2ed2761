/** How the values of a congress are worded. */
import type { Event, Promo, SessionSpeaker, SubEvent } from '@/api/types';
import { formatRupiah } from '@/ui/format';

const dayNames = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `2026-12-16` → `Rabu, 16 Desember`. */
export function dayName(day: string): string {
  return dayNames.format(new Date(day));
}

/** `2026-12-16` → `Rab, 16 Des`. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(day));
}

/** `08:00`, `09:30` → `08.00–09.30`, as times are written in Indonesian. */
export function timeRange(from: string, until: string): string {
  return `${from.replace(':', '.')}–${until.replace(':', '.')}`;
}

/** A price, or that there is none to pay. */
export function price(rupiah: number): string {
  return rupiah === 0 ? 'Gratis' : formatRupiah(rupiah);
}

/** The title of an event, cut where its name ends: `InASIA 2026: Pertemuan Ilmiah` → both parts. */
export function splitTitle(title: string | null): { name: string; subtitle: string } {
  const [name = '', ...rest] = (title ?? '').split(':');
  return { name: name.trim(), subtitle: rest.join(':').trim() };
}

/** Venue, regency and province; a venue that names its town already is not followed by it. */
export function placeWords(event: Pick<Event, 'lokasi' | 'kabupaten' | 'propinsi'>): string {
  const parts: string[] = [];
  for (const part of [event.lokasi, event.kabupaten, event.propinsi]) {
    if (part?.trim() && !parts.some((told) => told.includes(part))) parts.push(part);
  }
  return parts.join(', ') || 'Tempat menyusul';
}

export interface SeatWords {
  text: string;
  state: 'free' | 'few' | 'full' | 'unknown';
}

/** From so few free seats on, a visitor had better hurry. */
const FEW = 5;

/** What is said of the seats. How many are free may be unknown for a while; then only the number of all is told. */
export function seatWords({ kuota, sisa_kuota }: Pick<SubEvent, 'kuota' | 'sisa_kuota'>): SeatWords {
  if (kuota === null) return { text: 'Tanpa batas kursi', state: 'free' };
  if (sisa_kuota === null) return { text: `${kuota} kursi`, state: 'unknown' };
  if (sisa_kuota <= 0) return { text: 'Penuh', state: 'full' };
  return { text: `Sisa ${sisa_kuota} dari ${kuota} kursi`, state: sisa_kuota <= FEW ? 'few' : 'free' };
}

const ROLES: Readonly<Record<SessionSpeaker['peran'], string>> = {
  pembicara: 'Pembicara',
  moderator: 'Moderator',
  instruktur: 'Instruktur',
};

export function roleWord(role: SessionSpeaker['peran']): string {
  return ROLES[role];
}

/** How much a promo takes off. */
export function discount({ potongan_persen, potongan }: Pick<Promo, 'potongan_persen' | 'potongan'>): string {
  if (potongan_persen !== null) return `${potongan_persen}%`;
  return potongan === null ? '' : formatRupiah(potongan);
}
