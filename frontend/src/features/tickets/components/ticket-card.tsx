import { IconQrcode } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { FollowedTicket } from '@/api/types';
import { slotParts } from '@/domain/calendar/day-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import styles from './ticket-card.module.css';

/** A ticket as one holds it: what for, for whom, when; the code itself stands on its page. */
export function TicketCard({ ticket, over }: { ticket: FollowedTicket; over: boolean }) {
  const [first, ...more] = ticket.sub_event;
  return (
    <div className={styles.ticket} data-over={over || ticket.status === 'batal' || undefined}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={styles.link} to={generatePath(PATHS.memberTicket, { id: ticket.id })}>
            {ticket.judul}
          </Link>
        </p>
        <p className={styles.name}>
          <PersonName name={ticket.nama} />
        </p>
        {first && (
          <p className={styles.when}>
            {/* A time is not torn apart at its dash. */}
            {slotParts(first.mulai, first.selesai).map((part) => (
              <span key={part} className={styles.part}>
                {part}{' '}
              </span>
            ))}
            {more.length > 0 && `dan ${more.length} sesi lain`}
          </p>
        )}
        <p className={styles.number}>
          {ticket.nomor}
          {ticket.status === 'batal' &&
            (ticket.dialihkan_kepada ? (
              <Badge tone="quiet">{`Dialihkan kepada ${ticket.dialihkan_kepada}`}</Badge>
            ) : (
              <Badge tone="bad">Batal</Badge>
            ))}
        </p>
      </div>
      <span className={styles.stub} aria-hidden="true">
        <IconQrcode size={36} stroke={1.5} />
      </span>
    </div>
  );
}
