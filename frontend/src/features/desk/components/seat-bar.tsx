import type { SeatSales } from '@/api/types';
import { formatCount } from '@/ui/format';
import { besideWords, sharesOf, soldWords } from '../model/sales';
import styles from './sales-desk.module.css';

/** Where seats are: a bar for the eye, and the same in words. */
export function SeatBar({ seats, over }: { seats: SeatSales; over: boolean }) {
  const shares = sharesOf(seats, over).filter((share) => share.seats > 0);
  const all = Math.max(1, ...[seats.kapasitas ?? 0]);
  return (
    <div className={styles.seats}>
      <p className={styles.sold}>{soldWords(seats)}</p>
      {seats.kapasitas !== null && (
        <div className={styles.bar} aria-hidden="true">
          {shares.map(({ name, seats: part }) => (
            <span key={name} data-share={name} style={{ width: `${(part / all) * 100}%` }} />
          ))}
        </div>
      )}
      <ul className={styles.shares}>
        {shares
          .filter(({ name }) => name !== 'sold')
          .map(({ name, word, seats: part }) => (
            <li key={name} data-share={name}>
              {formatCount(part)} {word}
            </li>
          ))}
        {besideWords(seats).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
