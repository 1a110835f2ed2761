import type { SubEvent } from '@/api/types';
import { formatDate } from '@/ui/format';
import { discount, price } from '../model/words';
import styles from './current-price.module.css';

/** What a sub-event costs today, and what a promo makes of it. */
export function CurrentPrice({ subEvent: { harga_berlaku, promo } }: { subEvent: Pick<SubEvent, 'harga_berlaku' | 'promo'> }) {
  if (harga_berlaku === null) return <p className={styles.none}>Harga belum berlaku</p>;
  const reduced = promo?.harga_promo ?? null;
  return (
    <div className={styles.price}>
      {reduced === null ? (
        <strong>{price(harga_berlaku)}</strong>
      ) : (
        <>
          <s>
            <span className="visually-hidden">Harga semula </span>
            {price(harga_berlaku)}
          </s>
          <strong>{price(reduced)}</strong>
        </>
      )}
      {promo && (
        <p className={styles.promo}>
          {promo.nama}: potongan {discount(promo)} sampai {formatDate(promo.berlaku_sampai)}
        </p>
      )}
    </div>
  );
}
