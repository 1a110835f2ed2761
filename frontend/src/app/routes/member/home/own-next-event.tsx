import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { slotWords } from '@/domain/calendar/day-words';
import { useListFollowedEventsQuery } from '@/features/tickets/api';
import card from '@/ui/card-link.module.css';
import { Card } from './card';
import styles from './own-next-event.module.css';

/** The next event that the member follows, with its first ticket or what waits to be paid of it. Whoever follows none sees nothing. */
export function OwnNextEvent() {
  const { data: found } = useListFollowedEventsQuery(1);
  const event = found?.data.find(({ status }) => status !== 'selesai');
  if (!event) return null;
  const [ticket] = event.tiket;
  const [session] = ticket?.sub_event ?? [];
  const to = ticket ? generatePath(PATHS.memberTicket, { id: ticket.id }) : PATHS.memberEvents;
  return (
    <Card title="Event yang diikuti" more={{ to: PATHS.memberEvents, label: 'Semua tiket' }}>
      <article className={styles.row}>
        <h3 className={styles.title}>
          <Link className={card.link} to={to}>
            {event.judul_event}
          </Link>
        </h3>
        {ticket && <p className={styles.words}>{ticket.judul}</p>}
        {session && <p className={styles.words}>{slotWords(session.mulai, session.selesai)}</p>}
        {event.pesanan.length > 0 && <p className={styles.open}>{event.pesanan.length} pesanan belum selesai</p>}
      </article>
    </Card>
  );
}
