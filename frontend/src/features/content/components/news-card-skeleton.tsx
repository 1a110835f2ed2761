import { Skeleton } from '@/ui/skeleton';
import styles from './news-card.module.css';

/** The outline of a news card while its data is on the way. */
export function NewsCardSkeleton({ shape = 'column' }: { shape?: 'column' | 'row' }) {
  return (
    <div className={styles.card} data-shape={shape} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton className={styles.pictureSkeleton} radius={0} />
      </div>
      <div className={styles.body}>
        <Skeleton height={12} width="35%" />
        <Skeleton height={20} width="90%" mt={12} />
        <Skeleton height={12} mt={16} />
        <Skeleton height={12} width="80%" mt={8} />
      </div>
    </div>
  );
}
