import type { SponsorSeats } from '@/api/types';
import { formatCount } from '@/ui/format';
import styles from './seat-sums.module.css';

/** How many seats a sponsor bought, how many of them doctors have, and how many are left to give. */
export function SeatSums({ seats: { dibeli, terisi, sisa } }: { seats: Pick<SponsorSeats, 'dibeli' | 'terisi' | 'sisa'> }) {
  const sums = [
    ['Kursi dibeli', dibeli],
    ['Sudah diberikan', terisi],
    ['Masih tersedia', sisa],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
