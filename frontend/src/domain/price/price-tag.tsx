import { formatRupiah } from '@/ui/format';
import { priceWords } from './price';
import { throughDay } from './price-terms';
import styles from './price-tag.module.css';
import type { PriceView } from './price-view';

interface PriceTagProps {
  /** What is to be paid; `null` while there is no price. */
  price: number | null;
  /** What it costs without the promo or the package. */
  regular?: number | null;
  /** What that is, for whoever does not see that it is struck. */
  regularLabel?: string;
  /** Why it is cheaper. */
  reason?: string | undefined;
  /** Whether others pay more. */
  lowest?: boolean;
  /** Until when the price holds, and what is saved by it. */
  terms?: Pick<PriceView, 'period' | 'saved'>;
}

/** A price, the one that it replaces, and how long it holds. */
export function PriceTag({ price, regular = null, regularLabel = 'Harga sebelum promo', reason, lowest = false, terms }: PriceTagProps) {
  if (price === null) return <span className={styles.none}>{priceWords(null)}</span>;
  const reduced = regular !== null && regular > price;
  return (
    <span className={styles.tag}>
      {reduced && (
        <span className={styles.regular}>
          <span className="visually-hidden">{regularLabel} </span>
          <s>{priceWords(regular)}</s>
        </span>
      )}
      {lowest && <span className={styles.lowest}>mulai</span>}
      <strong>{priceWords(price)}</strong>
      {reduced && reason && <span className={styles.reason}>{reason}</span>}
      {terms?.period && (
        <span className={styles.terms}>
          {terms.period.name} sampai {throughDay(terms.period.lastDay)}
          {terms.saved && `, hemat ${formatRupiah(terms.saved.amount)} dari harga ${terms.saved.than}`}
        </span>
      )}
    </span>
  );
}
