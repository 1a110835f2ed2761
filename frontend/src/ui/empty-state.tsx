import type { ReactNode } from 'react';
import styles from './message-panel.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** A list with nothing in it, said kindly, below an empty tray: it stands for events as for orders and questions. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.disc} />
        <path d="m21 22-5 14v9h32v-9l-5-14zM16 36h10l2 4h8l2-4h10" className={styles.line} />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
