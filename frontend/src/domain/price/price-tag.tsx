import { priceWords } from './price';
import styles from './price-tag.module.css';

interface PriceTagProps {
  /** What is to be paid; `null` while there is no price. */
  price: number | null;
  /** What it costs without the promo or the package. */
  regular?: number | null;
  /** Why it is cheaper. */
  reason?: string | undefined;
}

/** A price, and the one that it replaces. */
export function PriceTag({ price, regular = null, reason }: PriceTagProps) {
  if (price === null) return <span className={styles.none}>Harga belum tersedia</span>;
  const reduced = regular !== null && regular > price;
  return (
    <span className={styles.tag}>
      {reduced && (
        <span className={styles.regular}>
          <span className="visually-hidden">Harga normal </span>
          <s>{priceWords(regular)}</s>
        </span>
      )}
      <strong>{priceWords(price)}</strong>
      {reduced && reason && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}
