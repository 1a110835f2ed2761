import type { ReactNode } from 'react';
import { PATHS } from '@/api/paths';
import { isAway, toProblem } from '@/api/problem';
import type { FollowedEvent } from '@/api/types';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { isPastTheEnd, PastTheEnd } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import { useListFollowedEventsQuery } from '../api';
import { useKeptUpcoming } from '../hooks/use-kept-upcoming';
import { FollowedEventCard } from './followed-event-card';
import styles from './followed-events.module.css';
import { KeptTickets } from './kept-tickets';

interface FollowedEventsProps {
  page: number;
  /** What stands before them, and needs the network too. */
  before: ReactNode;
  /** The way to the satisfaction form, without which no certificate of an event is issued. */
  formWay: ReactNode;
}

/** The member goes there no more: nothing is open, and each ticket went back or to somebody else. */
function isLeft({ pesanan, tambahan, tiket }: FollowedEvent) {
  return pesanan.length === 0 && tambahan.length === 0 && tiket.length > 0 && tiket.every(({ status }) => status === 'batal');
}

/** What the member follows along a line of time: what is to come, below it what is over, and last what nothing is left of. */
export function FollowedEvents({ page, before, formWay }: FollowedEventsProps) {
  const { data: found, error, refetch } = useListFollowedEventsQuery(page);
  // Nobody answered, or nobody who could: that is said once, and what is on this device opens all the same.
  if (!found && error && isAway(toProblem(error))) {
    return (
      <>
        <ErrorPanel error={error} onRetry={refetch} />
        <KeptTickets />
      </>
    );
  }
  return (
    <>
      {before}
      <Timeline page={page} formWay={formWay} />
    </>
  );
}

function Timeline({ page, formWay }: Omit<FollowedEventsProps, 'before'>) {
  const { data: found, error, refetch } = useListFollowedEventsQuery(page);
  if (!found && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!found) {
    return <ComingRows className={styles.loading} rows={2} height={220} />;
  }
  const events = found.data;
  if (isPastTheEnd(found)) return <PastTheEnd things="event" />;
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
  const followed = events.filter((event) => !isLeft(event));
  return (
    <>
      <KeptUpcoming events={events} />
      <Period name="Akan datang" events={followed.filter(({ status }) => status !== 'selesai')} formWay={formWay} />
      <Period name="Selesai" events={followed.filter(({ status }) => status === 'selesai')} formWay={formWay} />
      <Period name="Tidak lagi diikuti" events={events.filter(isLeft)} formWay={formWay} />
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}

function KeptUpcoming({ events }: { events: readonly FollowedEvent[] }) {
  const kept = useKeptUpcoming(events);
  return (
    <p className={styles.kept} role="status">
      {kept && 'Tiket untuk dua minggu ke depan tersimpan di perangkat ini dan dapat dibuka tanpa koneksi, sampai Anda logout.'}
    </p>
  );
}

interface PeriodProps {
  name: string;
  events: readonly FollowedEvent[];
  formWay: ReactNode;
}

function Period({ name, events, formWay }: PeriodProps) {
  if (events.length === 0) return null;
  return (
    <section className={styles.period} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      <ol className={styles.line}>
        {events.map((event) => (
          <li key={event.id} className={styles.stop} data-over={event.status === 'selesai' || isLeft(event) || undefined}>
            <FollowedEventCard event={event} formWay={formWay} />
          </li>
        ))}
      </ol>
    </section>
  );
}
