import { Link } from 'react-router';
import type { FollowedEvent } from '@/api/types';
import { eventHomePath } from '@/domain/event/event-address';
import { Badge } from '@/ui/badge';
import { formatDateRange } from '@/ui/format';
import styles from './followed-event-card.module.css';
import { OpenOrderRow } from './open-order-row';
import { TicketCard } from './ticket-card';

/** An event that the member follows: what waits to be paid of it, and the tickets. */
export function FollowedEventCard({ event }: { event: FollowedEvent }) {
  return (
    <article className={styles.card}>
      <p className={styles.when}>
        {formatDateRange(event.tanggal_awal, event.tanggal_akhir)}
        {event.status === 'berlangsung' && <Badge tone="good">Berlangsung</Badge>}
      </p>
      <h3 className={styles.title}>
        <Link to={eventHomePath(event.id)}>{event.judul_event}</Link>
      </h3>
      {event.pesanan.length > 0 && (
        <ul className={styles.orders} aria-label="Pesanan yang belum selesai">
          {event.pesanan.map((order) => (
            <li key={order.id}>
              <OpenOrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
      {event.tiket.length > 0 && (
        <ul className={styles.tickets} aria-label={`Tiket ${event.judul_event}`}>
          {event.tiket.map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} over={event.status === 'selesai'} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
