import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { Event } from '@/api/types';
import { selectSession } from '../session/slice';
import { useChosenProfession } from './chosen-profession';
import { priceWords } from './price';

// Most first visits are by somebody of whom nothing is known.
const OwnEventPrice = lazy(() => import('./own-event-price'));

/** The words that follow 'Mulai dari': the lowest price of an event, of all, or of the reader's profession where it is known. */
export function EventPrice({ event }: { event: Pick<Event, 'id' | 'harga_mulai'> }) {
  const { authenticated } = useSelector(selectSession);
  const chosen = useChosenProfession();
  if (event.harga_mulai === null || !(authenticated || chosen)) return priceWords(event.harga_mulai);
  return (
    <Suspense fallback={<span aria-busy="true">…</span>}>
      <OwnEventPrice event={event} />
    </Suspense>
  );
}
