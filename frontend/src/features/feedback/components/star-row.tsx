import { IconStarFilled } from '@tabler/icons-react';
import { DEFAULT_MAXIMUM } from '@/ui/form/rating';
import styles from './star-row.module.css';

const STARS = Array.from({ length: DEFAULT_MAXIMUM }, (_, index) => index + 1);

/** Stars to read, not to choose from; a fraction fills a part of a star. */
export function StarRow({ value, size }: { value: number; size: number }) {
  const row = STARS.map((star) => <IconStarFilled key={star} size={size} aria-hidden="true" />);
  return (
    <div className={styles.stars} role="img" aria-label={`${value.toLocaleString('id-ID')} dari ${DEFAULT_MAXIMUM} bintang`}>
      <div className={styles.row}>{row}</div>
      <div className={styles.given} style={{ width: `${(value / DEFAULT_MAXIMUM) * 100}%` }}>
        <div className={styles.row}>{row}</div>
      </div>
    </div>
  );
}
