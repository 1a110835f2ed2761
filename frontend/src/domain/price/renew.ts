import { baseApi } from '@/api/base-api';

/** What holds prices, which are the reader's own, and free seats; of hotels and tours the free rooms and places. */
export const PRICES_AND_SEATS = ['SubEvent', 'Stay'] as const;

/** Lets everything that shows prices or seats ask again: the reader is another, pays by another profession, or took seats. */
export function renewPricesAndSeats() {
  return baseApi.util.invalidateTags([...PRICES_AND_SEATS]);
}
