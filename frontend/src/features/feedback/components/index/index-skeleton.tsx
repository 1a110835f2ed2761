import { Skeleton } from '@/ui/skeleton';
import styles from './index-charts.module.css';

/** The page's outline while the index loads. */
export function IndexSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="17rem" radius={20} />
      <div className={styles.charts}>
        <Skeleton height="34rem" radius={20} />
        <Skeleton height="34rem" radius={20} />
      </div>
    </div>
  );
}
