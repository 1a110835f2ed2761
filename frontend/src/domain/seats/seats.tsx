import type { SubEvent } from '@/api/types';
import { seatWords } from './seat-words';
import styles from './seats.module.css';

/** How many seats are left. */
export function Seats({ subEvent }: { subEvent: Pick<SubEvent, 'kuota' | 'sisa_kuota'> }) {
  const { words, state } = seatWords(subEvent);
  return (
    <p className={styles.seats} data-state={state}>
      {words}
    </p>
  );
}
