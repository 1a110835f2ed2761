import { useChoicesAhead } from '../sub-event/use-choices-ahead';
import { useAudience } from './audience';
import type { Event } from '@/api/types';
import type { EventPriceProps } from './event-price';
import { priceWords } from './price';

/**
 * The lowest price of an event of which the list of its sub-events is asked: for somebody whose profession is known, as the
 * event itself only tells the lowest of all; and while it runs, as what has begun is not sold any more. Promos are taken off, as
 * they are from what the event tells.
 */
export default function OwnEventPrice({ event, children, gone }: EventPriceProps & { event: Pick<Event, 'harga_mulai'> }) {
  const { profession, member } = useAudience();
  const ahead = useChoicesAhead(event, profession);
  const told = (price: number | null) => children(priceWords(price), price !== null);
  if (ahead.isError) return told(event.harga_mulai);
  if (!ahead.choices) return children(<span aria-busy="true">…</span>, true);
  if (ahead.gone) return gone;
  // What others pay the list does not tell.
  if (!member && profession === null) return told(event.harga_mulai);
  const prices = ahead.choices.map(({ harga, harga_promo }) => harga_promo ?? harga).filter((price) => price !== null);
  return told(prices.length > 0 ? Math.min(...prices) : null);
}
