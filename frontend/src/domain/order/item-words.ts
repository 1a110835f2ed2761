/** How lines of an order are said that went back, or may. */
import type { OrderItem } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';

/** How a line of an order is said that is not simply the buyer's. */
export const ITEM_WORDS: Readonly<Record<Exclude<OrderItem['status'], 'berlaku'>, { word: string; tone: BadgeTone }>> = {
  diminta_kembali: { word: 'Pengembalian diminta', tone: 'warm' },
  dikembalikan: { word: 'Dikembalikan', tone: 'quiet' },
};
