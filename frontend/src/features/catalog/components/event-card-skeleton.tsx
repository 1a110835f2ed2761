import { Skeleton } from '@/ui/skeleton';
import styles from './event-card.module.css';

/** The outline of an event card while its data is on the way. */
export function EventCardSkeleton() {
  return (
    <div className={styles.place}>
      <div className={styles.card} aria-hidden="true">
        <div className={styles.tile}>
          <Skeleton height={44} width={40} />
        </div>
        <div className={styles.cover}>
          <Skeleton className={styles.coverSkeleton} radius={0} />
        </div>
        <div className={styles.body}>
          <Skeleton height={14} width="55%" />
          <Skeleton height={22} width="95%" mt={12} />
          <Skeleton height={22} width="70%" mt={8} />
          <Skeleton height={14} width="65%" mt={20} />
          <Skeleton height={14} width="45%" mt={10} />
          <Skeleton height={40} mt={32} />
        </div>
      </div>
    </div>
  );
}
