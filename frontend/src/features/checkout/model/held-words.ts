/** What is said to be held while the clock of a line runs. */
import type { CartItem } from '@/api/types';

/** Of what has no seats. */
const HELD: Partial<Record<CartItem['jenis'], string>> = {
  akomodasi: 'Kamar ditahan',
  paket_wisata: 'Tempat ditahan',
  e_course: 'Di keranjang',
};

export function heldWords({ jenis }: Pick<CartItem, 'jenis'>): string {
  return HELD[jenis] ?? 'Kursi ditahan';
}
