import { skipToken } from '@reduxjs/toolkit/query';
import type { Event } from '@/api/types';
import { useListSubEventChoicesQuery } from '../sub-event/api';
import { useAudience } from './audience';
import { priceWords } from './price';

/**
 * The lowest price of an event for somebody whose profession is known: the event itself only tells the lowest of all, so that
 * the list of its sub-events is asked.
 */
export default function OwnEventPrice({ event: { id, harga_mulai } }: { event: Pick<Event, 'id' | 'harga_mulai'> }) {
  const { profession } = useAudience();
  const { currentData, isError } = useListSubEventChoicesQuery(profession === undefined ? skipToken : { event: id, profession });
  if (isError) return priceWords(harga_mulai);
  if (!currentData) return <span aria-busy="true">…</span>;
  const prices = currentData.map(({ harga }) => harga).filter((price) => price !== null);
  return priceWords(prices.length > 0 ? Math.min(...prices) : null);
}
