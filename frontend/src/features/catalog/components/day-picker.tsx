import { shortDay } from '@/domain/calendar/day-words';
import styles from './day-picker.module.css';

interface DayPickerProps {
  /** `YYYY-MM-DD`; an empty text stands for all days. */
  days: readonly string[];
  chosen: string;
  onChoose: (day: string) => void;
}

/** The days of an event, one of which is looked at. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  return (
    <div className={styles.days} role="group" aria-label="Hari">
      {days.map((day) => (
        <button key={day} type="button" className={styles.day} aria-pressed={chosen === day} onClick={() => onChoose(day)}>
          {day ? shortDay(day) : 'Semua hari'}
        </button>
      ))}
    </div>
  );
}
