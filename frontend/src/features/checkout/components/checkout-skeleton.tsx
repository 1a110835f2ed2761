import { Coming } from '@/ui/coming';
import { Skeleton } from '@/ui/skeleton';
import styles from './cart-page.module.css';

/** The columns of a step while its answer is on the way. */
export function CheckoutSkeleton() {
  return (
    <Coming className={styles.columns}>
      <Skeleton height={320} radius={20} />
      <Skeleton height={220} radius={20} />
    </Coming>
  );
}
