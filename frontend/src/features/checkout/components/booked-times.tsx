import type { CartItem } from '@/api/types';
import { shortDay, slotWords } from '@/domain/calendar/day-words';
import styles from './booked-times.module.css';

interface BookedTimesProps {
  item: Pick<CartItem, 'jenis' | 'sub_event' | 'mulai' | 'sampai'>;
}

const DAY_MS = 86_400_000;

/** From which day to which one sleeps there, and on which day a tour is. */
function dayWords({ jenis, mulai, sampai }: BookedTimesProps['item']): string | null {
  if (!mulai || !sampai) return null;
  if (jenis !== 'akomodasi') return shortDay(mulai);
  const nights = Math.round((Date.parse(sampai) - Date.parse(mulai)) / DAY_MS);
  return `${shortDay(mulai)} – ${shortDay(sampai)} · ${nights} malam`;
}

/** When what is booked takes place, by the venue's clock; of a package, each part says its name. */
export function BookedTimes({ item }: BookedTimesProps) {
  const named = item.jenis === 'bundling';
  const days = dayWords(item);
  return (
    <ul className={styles.times}>
      {days && <li>{days}</li>}
      {item.sub_event.map(({ id, judul, mulai, selesai }) => (
        <li key={id}>
          {named && <span className={styles.name}>{judul}</span>}
          <span>{slotWords(mulai, selesai)}</span>
        </li>
      ))}
    </ul>
  );
}
