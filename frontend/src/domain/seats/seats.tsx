import { type CountedSeats, seatWords } from './seat-words';
import styles from './seats.module.css';

/** How many seats are left. */
export function Seats({ subEvent }: { subEvent: CountedSeats }) {
  const { words, state } = seatWords(subEvent);
  return (
    <p className={styles.seats} data-state={state}>
      {words}
    </p>
  );
}
