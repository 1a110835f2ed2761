/** How the desk reads sales: where seats are, in words and in parts of a bar. */
import type { EventSales, PoolSales, SeatSales } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';
import { formatCount } from '@/ui/format';
import { readPage } from '@/ui/read-page';
import type { SalesQuery } from '../sales-api';
import { readStatus } from './status';

const shortDates = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day where there is little room, as in a table: `2026-08-17` → `17 Agu 2026`. */
export function shortDate(day: string): string {
  return shortDates.format(new Date(day));
}

/** How often the desk looks again. Seats change by the second when an event opens. */
export const LOOK_AGAIN_MS = 5_000;

export const STATUS_CHOICES: readonly { value: EventSales['status']; label: string }[] = [
  { value: 'akan_datang', label: 'Akan datang' },
  { value: 'berlangsung', label: 'Berlangsung' },
  { value: 'selesai', label: 'Selesai' },
];

/** Which events the address asks for. */
export function readSales(search: URLSearchParams): SalesQuery {
  const status = readStatus(search, STATUS_CHOICES, '');
  return { page: readPage(search), ...(status && { status }) };
}

/** As on the pages of events. */
export const STATUS_TONES: Readonly<Record<EventSales['status'], BadgeTone>> = {
  akan_datang: 'good',
  berlangsung: 'warm',
  selesai: 'quiet',
};

/** A place where seats can be; the bar draws them in this order. */
export interface Share {
  name: 'sold' | 'unpaid' | 'held' | 'queue' | 'free';
  word: string;
  seats: number;
}

/** Where all seats are, of an event that may be over; together they are the capacity, where there is one. */
export function sharesOf(seats: SeatSales, over: boolean): Share[] {
  return [
    { name: 'sold', word: 'terjual', seats: seats.terjual },
    { name: 'unpaid', word: 'belum lunas', seats: seats.belum_dibayar },
    { name: 'held', word: 'di keranjang', seats: seats.di_keranjang },
    { name: 'queue', word: 'untuk daftar tunggu', seats: seats.untuk_antrean + seats.ditawarkan },
    { name: 'free', word: over ? 'tidak terjual' : 'sisa', seats: seats.sisa ?? 0 },
  ];
}

/** `120 dari 200 terjual`; of what has no limit `120 terjual`. */
export function soldWords({ kapasitas, terjual }: Pick<SeatSales, 'kapasitas' | 'terjual'>): string {
  return kapasitas === null ? `${formatCount(terjual)} terjual` : `${formatCount(terjual)} dari ${formatCount(kapasitas)} terjual`;
}

/** What else is to be said of them: nothing where it is nobody's. */
export function besideWords(seats: SeatSales): string[] {
  const { dibeli_sponsor: bought, diberikan_sponsor: given, antrean, orang_menunggu: people } = seats;
  return [
    ...(bought > 0 ? [`Sponsor: ${formatCount(given)} dari ${formatCount(bought)} kursi diberikan`] : []),
    ...(antrean > 0 ? [`Daftar tunggu: ${formatCount(people)} orang`] : []),
  ];
}

/** Pools of one sort, with what all of them together have sold. */
export interface PoolGroup {
  name: string;
  /** How many there are, in words: of rooms one a night. */
  size: string;
  sold: string;
  pools: readonly PoolSales[];
}

const GROUPS: readonly { name: string; unit: string; holds: (pool: PoolSales) => boolean }[] = [
  { name: 'Sub-event', unit: 'kuota', holds: ({ jenis }) => jenis !== 'akomodasi' && jenis !== 'paket_wisata' },
  { name: 'Kamar', unit: 'malam kamar', holds: ({ jenis }) => jenis === 'akomodasi' },
  { name: 'Paket wisata', unit: 'kuota', holds: ({ jenis }) => jenis === 'paket_wisata' },
];

/**
 * Pools by what they are of, in the server's order; sorts without a pool are left out, and so is a room or a tour that nobody has
 * anything of any more: only its buyers knew its name.
 */
export function poolGroups(all: readonly PoolSales[]): PoolGroup[] {
  return GROUPS.flatMap(({ name, unit, holds }) => {
    const pools = all.filter(holds).filter(({ jenis, judul }) => jenis === 'sub_event' || judul !== null);
    if (pools.length === 0) return [];
    const terjual = pools.reduce((sum, { kursi }) => sum + kursi.terjual, 0);
    // One without a limit leaves all of them together without one.
    const kapasitas = pools.reduce<number | null>(
      (sum, { kursi }) => (sum === null || kursi.kapasitas === null ? null : sum + kursi.kapasitas),
      0,
    );
    return [{ name, size: `${formatCount(pools.length)} ${unit}`, sold: soldWords({ kapasitas, terjual }), pools }];
  });
}
