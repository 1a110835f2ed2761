import { Skeleton } from '@/ui/skeleton';
import styles from './cart-page.module.css';

/** The columns of a step while its answer is on the way. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="visually-hidden">Sedang memuat konten. Mohon tunggu...</span>
      <Skeleton height={320} radius={20} />
      <Skeleton height={220} radius={20} />
    </div>
  );
}
