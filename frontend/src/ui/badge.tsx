import styles from './badge.module.css';

/** What a state means to its reader: all is well, something is awaited or was missed, it was refused, nothing is said yet. */
export type BadgeTone = 'good' | 'warm' | 'bad' | 'quiet';

/** The state that something is in, in a word or two. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
