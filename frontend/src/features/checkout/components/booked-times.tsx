import type { BookedSubEvent } from '@/api/types';
import { slotWords } from '@/domain/calendar/day-words';
import styles from './booked-times.module.css';

interface BookedTimesProps {
  subEvents: readonly BookedSubEvent[];
  /** Of a package, each part says its name. */
  named: boolean;
}

/** When what is booked takes place, by the venue's clock. */
export function BookedTimes({ subEvents, named }: BookedTimesProps) {
  return (
    <ul className={styles.times}>
      {subEvents.map(({ id, judul, mulai, selesai }) => (
        <li key={id}>
          {named && <span className={styles.name}>{judul}</span>}
          <span>{slotWords(mulai, selesai)}</span>
        </li>
      ))}
    </ul>
  );
}
