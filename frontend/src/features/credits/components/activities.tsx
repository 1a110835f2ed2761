import type { OwnActivity } from '@/api/types';
import { Badge } from '@/ui/badge';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { useListActivitiesQuery } from '../api';
import { ACTIVITY_WORDS, DOMAIN_WORDS, points } from '@/domain/credit/credit-words';
import styles from './credits-page.module.css';

/** Activities elsewhere that the member asked points for, and what the desk said. */
export function Activities() {
  const { data: activities, error, refetch } = useListActivitiesQuery();
  if (!activities && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!activities) return <Skeleton height={96} radius={12} />;
  if (activities.length === 0) return <p>Belum ada kegiatan mandiri. Tambahkan kegiatan di luar portal ini dengan buktinya.</p>;
  return (
    <ul className={styles.entries} aria-label="Kegiatan mandiri">
      {activities.map((activity) => {
        const { tone, words } = ACTIVITY_WORDS[activity.status];
        return (
          <li key={activity.id}>
            <div className={styles.what}>
              <p className={styles.activity}>{activity.kegiatan}</p>
              <p className={styles.facts}>
                <span>{formatDate(activity.tanggal)}</span>
                <span>{DOMAIN_WORDS[activity.ranah]}</span>
                <span>{pointsTold(activity)}</span>
              </p>
              {activity.alasan && <p className={styles.facts}>Alasan: {activity.alasan}</p>}
            </div>
            <Badge tone={tone}>{words}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** What was asked for, and what of it was given where that is less. */
function pointsTold({ skp, skp_diterima }: OwnActivity): string {
  if (skp_diterima === null || skp_diterima === skp) return `${points(skp)} SKP`;
  return `${points(skp_diterima)} dari ${points(skp)} SKP diterima`;
}
