import type { ReactNode } from 'react';
import { priceWords } from '@/domain/price/price';
import { formatRupiah } from '@/ui/format';
import styles from './sum-card.module.css';

interface SumCardProps {
  /** How many lines. */
  count: number;
  /** Whole rupiah. */
  total: number;
  /** What stands between the lines and the total: what a coupon takes off, the code of a transfer. */
  between?: readonly { label: string; amount: number }[];
  /** What can be done next. */
  children: ReactNode;
}

/** What it all comes to, and the next step: beside the lines on a wide screen, below them on a phone. */
export function SumCard({ count, total, between = [], children }: SumCardProps) {
  return (
    <aside className={styles.card} aria-label="Ringkasan">
      <h2 className={styles.heading}>Ringkasan</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Jumlah pilihan</dt>
          <dd>{count}</dd>
        </div>
        {between.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount < 0 ? `− ${formatRupiah(-amount)}` : formatRupiah(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{priceWords(total)}</dd>
        </div>
      </dl>
      {children}
    </aside>
  );
}
