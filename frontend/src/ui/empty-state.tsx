import type { ReactNode } from 'react';
import styles from './message-panel.module.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** It is all that the page shows: its title is the page’s heading. */
  isPage?: boolean;
}

/** A list with nothing in it, said kindly, below an empty tray: it stands for events as for orders and questions. */
export function EmptyState({ title, hint, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.panel}>
      <svg className={styles.figure} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.disc} />
        <path d="m21 22-5 14v9h32v-9l-5-14zM16 36h10l2 4h8l2-4h10" className={styles.line} />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
