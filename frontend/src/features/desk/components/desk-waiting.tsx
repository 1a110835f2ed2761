import { Skeleton } from '@/ui/skeleton';
import styles from './finance-desk.module.css';

/** The place of a list that is on its way. */
export function DeskWaiting() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Sedang memuat konten. Mohon tunggu...</span>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={140} radius={20} />
      ))}
    </div>
  );
}
