import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Event } from '@/api/types';
import { useListEventsQuery } from '@/features/catalog/api';
import { StatusBadge } from '@/features/catalog/components/status-badge';
import { eventHomePath, rememberCurrentEvent } from '@/domain/event/event-address';
import { creditPoints, eventDates, eventPlace } from '@/domain/event/event-words';
import card from '@/ui/card-link.module.css';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { Card, CardError } from './card';
import styles from './next-events.module.css';

const FIRST_OF = { page: 1, item_per_page: 1, urut: 'terdekat' } as const;

/** What runs today and what comes next; the member's own stand above. */
export function NextEvents() {
  const running = useListEventsQuery({ ...FIRST_OF, status: 'berlangsung' });
  const coming = useListEventsQuery({ ...FIRST_OF, status: 'akan_datang' });
  // One that began between the two answers stands in both.
  const events = [...new Map([running, coming].flatMap(({ data }) => data?.data ?? []).map((event) => [event.id, event])).values()];
  const loading = running.isLoading || coming.isLoading;
  const failed = [running, coming].find(({ data, error }) => !data && error);

  return (
    <Card title="Event berikutnya" more={{ to: PATHS.events, label: 'Semua event' }}>
      {loading && <Skeleton height={96} radius={12} />}
      {!loading && events.length > 0 && (
        <ul className={styles.list}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      {!loading && events.length === 0 && failed && <CardError error={failed.error} onRetry={failed.refetch} />}
      {!loading && events.length === 0 && !failed && <p className={styles.nothing}>Saat ini event tidak tersedia.</p>}
    </Card>
  );
}

function EventRow({ event }: { event: Event }) {
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Picture src={event.gambar} srcSet={event.gambar_srcset} sizes="200px" alt="" ratio={16 / 9} />
      </div>
      <div className={styles.words}>
        <p className={styles.line}>
          <StatusBadge status={event.status} />
          {event.skp > 0 && <span className={styles.credit}>{creditPoints(event.skp)}</span>}
        </p>
        <h3 className={styles.title}>
          <Link className={card.link} to={eventHomePath(event.id)} onClick={() => rememberCurrentEvent(event.id)}>
            {event.judul_event}
          </Link>
        </h3>
        <p className={styles.when}>{eventDates(event)}</p>
        <p className={styles.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          {eventPlace(event)}
        </p>
      </div>
    </article>
  );
}
