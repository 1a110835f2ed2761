import { Skeleton } from '@/ui/skeleton';
import styles from './list.module.css';

/** The quiet shape of a list: broad rows, or cards beside each other. */
export function ListSkeleton({ shape }: { shape: 'row' | 'card' }) {
  return (
    <div className={shape === 'row' ? styles.rows : styles.grid} aria-hidden="true">
      {[0, 1, 2].map((item) => (
        <div key={item} className={styles.coming}>
          <Skeleton className={styles.cover} radius={12} />
          <Skeleton height={22} width="70%" />
          <Skeleton height={14} width="45%" />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}
