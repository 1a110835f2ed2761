import { Skeleton } from '@/ui/skeleton';
import styles from './congress-section.module.css';

/** The place of a section's content that is still being asked for; says so to those who hear the page. */
export function Reserved({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{words}</span>
      <Skeleton className={styles.shape} radius="var(--congress-radius)" />
    </div>
  );
}
