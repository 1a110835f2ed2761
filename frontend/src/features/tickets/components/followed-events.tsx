import { PATHS } from '@/api/paths';
import type { FollowedEvent } from '@/api/types';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { UrlPagination } from '@/ui/url-pagination';
import { useListFollowedEventsQuery } from '../api';
import { FollowedEventCard } from './followed-event-card';
import styles from './followed-events.module.css';

/** What the member follows along a line of time: what is to come, and below it what is over. */
export function FollowedEvents({ page }: { page: number }) {
  const { data: found, error, refetch } = useListFollowedEventsQuery(page);
  const events = found?.data;

  if (!events && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!events) {
    return <ComingRows className={styles.loading} rows={2} height={220} />;
  }
  if (events.length === 0) {
    return (
      <EmptyState
        title="Belum ada event yang diikuti."
        hint="Event yang Anda daftari tampil di sini, dengan jadwal dan tiket masuknya."
        action={
          <LinkButton variant="light" to={PATHS.events}>
            Lihat event
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Period name="Akan datang" events={events.filter(({ status }) => status !== 'selesai')} />
      <Period name="Selesai" events={events.filter(({ status }) => status === 'selesai')} />
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}

function Period({ name, events }: { name: string; events: readonly FollowedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.period} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <ol className={styles.line}>
        {events.map((event) => (
          <li key={event.id} className={styles.stop} data-over={event.status === 'selesai' || undefined}>
            <FollowedEventCard event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}
