import type { ReactNode } from 'react';
import styles from './message-panel.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** A list with nothing in it, said kindly. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.disc} />
        <path d="M20 25h24v19H20zM20 31h24M26 21v7M38 21v7M27 38h10" className={styles.line} />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
