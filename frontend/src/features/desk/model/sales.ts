/** How the desk reads sales: where seats are, in words and in parts of a bar. */
import type { EventSales, SeatSales } from '@/api/types';

/** How often the desk looks again. Seats change by the second when an event opens. */
export const LOOK_AGAIN_MS = 5_000;

export const STATUS_CHOICES: readonly { value: EventSales['status']; label: string }[] = [
  { value: 'akan_datang', label: 'Akan datang' },
  { value: 'berlangsung', label: 'Berlangsung' },
  { value: 'selesai', label: 'Selesai' },
];

/** A place where seats can be; the bar draws them in this order. */
export interface Share {
  name: 'sold' | 'unpaid' | 'held' | 'queue' | 'free';
  word: string;
  seats: number;
}

/** Where all seats are; together they are the capacity, where there is one. */
export function sharesOf(seats: SeatSales): Share[] {
  return [
    { name: 'sold', word: 'terjual', seats: seats.terjual },
    { name: 'unpaid', word: 'belum dibayar', seats: seats.belum_dibayar },
    { name: 'held', word: 'di keranjang', seats: seats.di_keranjang },
    { name: 'queue', word: 'untuk antrean', seats: seats.untuk_antrean + seats.ditawarkan },
    { name: 'free', word: 'sisa', seats: seats.sisa ?? 0 },
  ];
}

/** `120 dari 200 terjual`; of what has no limit `120 terjual`. */
export function soldWords({ kapasitas, terjual }: SeatSales): string {
  return kapasitas === null ? `${terjual} terjual` : `${terjual} dari ${kapasitas} terjual`;
}

/** What else is to be said of them: nothing where it is nobody's. */
export function besideWords(seats: SeatSales): string[] {
  const { dibeli_sponsor: bought, diberikan_sponsor: given, antrean, orang_menunggu: people } = seats;
  return [
    ...(bought > 0 ? [`Sponsor: ${given} dari ${bought} kursi dibagikan`] : []),
    ...(antrean > 0 ? [`Daftar tunggu: ${people} orang`] : []),
  ];
}
