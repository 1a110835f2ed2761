import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FollowedEvent } from '@/api/types';
import { eventHomePath } from '@/domain/event/event-address';
import { Badge } from '@/ui/badge';
import { formatDateRange } from '@/ui/format';
import { WhenNear } from '@/ui/when-near';
import { EventCertificate } from './event-certificate';
import styles from './followed-event-card.module.css';
import { OpenOrderRow } from './open-order-row';
import { PaidStayRow } from './paid-stay-row';
import { TicketCard } from './ticket-card';

interface FollowedEventCardProps {
  event: FollowedEvent;
  /** The way to the satisfaction form. */
  formWay: ReactNode;
}

/**
 * An event that the member follows: what waits to be paid of it, the tickets, the rooms and tours beside it, and its certificate
 * once it has begun.
 */
export function FollowedEventCard({ event, formWay }: FollowedEventCardProps) {
  return (
    <article className={styles.card}>
      <p className={styles.when}>
        Jadwal Anda: {formatDateRange(event.tanggal_awal, event.tanggal_akhir)}
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
      {event.tambahan.length > 0 && (
        <ul className={styles.tickets} aria-label={`Kamar dan wisata ${event.judul_event}`}>
          {event.tambahan.map((stay) => (
            <li key={`${stay.pesanan_id} ${stay.judul} ${stay.mulai}`}>
              <PaidStayRow stay={stay} />
            </li>
          ))}
        </ul>
      )}
      {event.status !== 'akan_datang' && event.tiket.length > 0 && (
        <WhenNear placeholder={null}>
          <EventCertificate event={event} formWay={formWay} />
        </WhenNear>
      )}
    </article>
  );
}
