import { lazy, type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { Event } from '@/api/types';
import { isRunning } from '../event/lifecycle';
import { selectSession } from '../session/slice';
import { useChosenProfession } from './chosen-profession';
import { priceWords } from './price';

// Most first visits are by somebody of whom nothing is known, to an event that is still to come.
const OwnEventPrice = lazy(() => import('./own-event-price'));

export interface EventPriceProps {
  /** SPEC.md's card (section 3) has no price: where the server tells none, none is shown. */
  event: Pick<Event, 'id' | 'status' | 'zona_waktu'> & Partial<Pick<Event, 'harga_mulai'>>;
  /** Sets the price in its place. `isFrom`: it is the lowest of several, and not the words that there is none yet. */
  children: (price: ReactNode, isFrom: boolean) => ReactNode;
  /** What stands there once nothing of the event can be had any more. */
  gone?: ReactNode;
}

/** The lowest price of an event, of all, or of the reader's profession where it is known, as long as something of it can be had. */
export function EventPrice({ event, children, gone = null }: EventPriceProps) {
  const { authenticated } = useSelector(selectSession);
  const chosen = useChosenProfession();
  const { harga_mulai } = event;
  const running = isRunning(event);
  if (harga_mulai === undefined) return null;
  if (harga_mulai === null) return running ? gone : children(priceWords(null), false);
  if (!running && !authenticated && !chosen) return children(priceWords(harga_mulai), true);
  return (
    <Suspense fallback={children(<span aria-busy="true">…</span>, true)}>
      <OwnEventPrice event={{ ...event, harga_mulai }} gone={gone}>
        {children}
      </OwnEventPrice>
    </Suspense>
  );
}
