import { Coming } from '@/ui/coming';
import { Skeleton } from '@/ui/skeleton';
import styles from './profile-page.module.css';

/** The quiet shape of a profile that is still on its way. */
export function ProfileSkeleton() {
  return (
    <Coming className={styles.columns}>
      <div className={styles.side}>
        <Skeleton height={380} radius={20} />
        <Skeleton height={150} radius={20} />
      </div>
      <div className={styles.main}>
        <Skeleton height={330} radius={20} />
        <Skeleton height={230} radius={20} />
        <Skeleton height={330} radius={20} />
      </div>
    </Coming>
  );
}
