import type { Event } from '@/api/types';
import { statusWord } from '@/domain/event/event-words';
import styles from './status-badge.module.css';

/** Whether an event is to come, running or over; nothing where the server told nothing of it. */
export function StatusBadge({ status }: { status: Event['status'] | undefined }) {
  if (!status) return null;
  return (
    <span className={styles.badge} data-status={status}>
      {statusWord(status)}
    </span>
  );
}
