import type { SubEvent } from '@/api/types';
import { useAudience } from './audience';
import { discount } from './price';
import { PriceTag } from './price-tag';
import { priceView } from './price-view';

interface SubEventPriceProps {
  subEvent: Pick<SubEvent, 'harga' | 'harga_berlaku' | 'promo'>;
  /** Says also until when, and what is saved: where one price stands by itself. A list says that once, in its `PriceFor`. */
  terms?: boolean;
}

/** What a sub-event costs the reader today. */
export function SubEventPrice({ subEvent, terms = false }: SubEventPriceProps) {
  const view = priceView(subEvent, useAudience());
  return (
    <PriceTag
      price={view.pay}
      regular={view.regular}
      lowest={view.lowest}
      reason={view.promo ? `Promo ${discount(view.promo)}` : undefined}
      {...(terms && { terms: view })}
    />
  );
}
