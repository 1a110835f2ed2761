import type { SubEvent } from '@/api/types';
import { discount, priceOf } from '@/domain/price/price';
import { PriceTag } from '@/domain/price/price-tag';
import { formatDate } from '@/ui/format';
import styles from './current-price.module.css';

/** What a sub-event costs today, and what a promo makes of it. */
export function CurrentPrice({ subEvent }: { subEvent: Pick<SubEvent, 'harga_berlaku' | 'promo'> }) {
  const { harga_berlaku, promo } = subEvent;
  return (
    <div className={styles.price}>
      <PriceTag price={priceOf(subEvent)} regular={harga_berlaku} />
      {promo && harga_berlaku !== null && (
        <p className={styles.promo}>
          {promo.nama}: potongan {discount(promo)} sampai {formatDate(promo.berlaku_sampai)}
        </p>
      )}
    </div>
  );
}
