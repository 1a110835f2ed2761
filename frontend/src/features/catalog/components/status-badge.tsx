import type { Event } from '@/api/types';
import { statusWord } from '@/domain/event/event-words';
import styles from './status-badge.module.css';

/** Whether an event is to come, running or over; nothing where the server told nothing of it. */
export function StatusBadge({ status }: { status: Event['status'] | undefined }) {
  const word = statusWord(status);
  if (!word) return null;
  return (
    <span className={styles.badge} data-status={status}>
      {word}
    </span>
  );
}
