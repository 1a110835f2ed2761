import type { Ledger } from '@/api/types';
import { points } from '@/domain/credit/credit-words';
import { formatDate } from '@/ui/format';
import { standingOf } from '../model/standing';
import styles from './five-years.module.css';

interface FiveYearsProps {
  ledger: Ledger;
  /** Small and on a light ground, as one of several things on a page. */
  compact?: boolean;
}

/** The credit points of the five years against the target, and what is missing. */
export function FiveYears({ ledger, compact = false }: FiveYearsProps) {
  const { percent, words } = standingOf(ledger);
  return (
    <div className={styles.standing} data-compact={compact || undefined}>
      <p className={styles.total}>
        <strong>{points(ledger.total_lima_tahun)}</strong> dari {points(ledger.target)} SKP
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Pencapaian target"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p>
        {formatDate(ledger.sejak)} sampai {formatDate(ledger.sampai)}. {words}
      </p>
    </div>
  );
}
