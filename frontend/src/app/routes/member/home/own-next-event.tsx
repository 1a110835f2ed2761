import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { slotWords } from '@/domain/calendar/day-words';
import { useListFollowedEventsQuery } from '@/features/tickets/api';
import { type Next, nextOf } from '@/features/tickets/model/next-session';
import card from '@/ui/card-link.module.css';
import { formatDateRange } from '@/ui/format';
import { useNow } from '@/ui/use-now';
import { Card, CardError } from './card';
import styles from './own-next-event.module.css';

const TITLE = 'Event yang diikuti';
const MINUTE = 60_000;

/** The session that the member goes to next, with its ticket, or what else is paid or waits to be paid of its event. Whoever follows none sees nothing. */
export function OwnNextEvent() {
  const { data: found, error, refetch } = useListFollowedEventsQuery(1);
  const now = useNow(MINUTE);
  if (!found && error) {
    return (
      <Card title={TITLE}>
        <CardError error={error} onRetry={refetch} />
      </Card>
    );
  }
  const next = found && nextOf(found.data, now);
  return next ? <NextCard {...next} /> : null;
}

function NextCard({ event, entry }: Next) {
  const to = entry ? generatePath(PATHS.memberTicket, { id: entry.ticket.id }) : PATHS.memberEvents;
  return (
    <Card title={TITLE} more={{ to: PATHS.memberEvents, label: 'Semua tiket' }}>
      <article className={styles.row}>
        <h3 className={styles.title}>
          <Link className={card.link} to={to}>
            {event.judul_event}
          </Link>
        </h3>
        {entry && (
          <>
            <p className={styles.words}>{entry.ticket.judul}</p>
            <p className={styles.words}>{slotWords(entry.session.mulai, entry.session.selesai)}</p>
          </>
        )}
        {!entry &&
          event.tambahan.map(({ judul, mulai, sampai }) => (
            <p key={`${judul} ${mulai}`} className={styles.words}>
              {judul}, {formatDateRange(mulai, sampai)}
            </p>
          ))}
        {event.pesanan.length > 0 && <p className={styles.open}>{event.pesanan.length} pesanan belum selesai</p>}
      </article>
    </Card>
  );
}
