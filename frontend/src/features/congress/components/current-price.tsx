import type { SubEvent } from '@/api/types';
import { throughDay } from '@/domain/price/price-terms';
import { SubEventPrice } from '@/domain/price/sub-event-price';
import styles from './current-price.module.css';

interface CurrentPriceProps {
  subEvent: Pick<SubEvent, 'harga' | 'harga_berlaku' | 'promo'>;
  /** Says also until when, and which promo it is: in a list that stands above it. */
  terms?: boolean;
}

/** What a sub-event costs today, in the type of a congress. */
export function CurrentPrice({ subEvent, terms = false }: CurrentPriceProps) {
  const { harga_berlaku, promo } = subEvent;
  return (
    <div className={styles.price}>
      <SubEventPrice subEvent={subEvent} terms={terms} />
      {terms && promo && harga_berlaku !== null && (
        <p className={styles.promo}>
          {promo.nama} berlaku sampai {throughDay(promo.berlaku_sampai)}.
        </p>
      )}
    </div>
  );
}
