import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import card from '@/ui/card-link.module.css';
import { type Dated, monthName } from '../../model/agenda';
import { eventHomePath, rememberCurrentEvent } from '@/domain/event/event-address';
import { creditPoints, eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { sheetOf } from '@/domain/calendar/day-words';
import { StatusBadge } from '../status-badge';
import styles from './month-list.module.css';

/** A month's events one below the other. */
export function MonthList({ month, events }: { month: string; events: readonly Dated[] }) {
  return (
    <ul className={styles.list} aria-label={`Daftar event ${monthName(month)}`}>
      {events.map(({ event, first }) => (
        <li key={event.id} className={styles.row}>
          <p className={styles.date} aria-hidden="true">
            <strong>{sheetOf(first).day}</strong>
            {sheetOf(first).month}
          </p>
          <div className={styles.what}>
            <div className={styles.head}>
              <h3 className={styles.title}>
                <Link className={card.link} to={eventHomePath(event.id)} onClick={() => rememberCurrentEvent(event.id)}>
                  {orDash(event.judul_event)}
                </Link>
              </h3>
              <StatusBadge status={event.status} />
            </div>
            <p className={styles.facts}>
              <span>{eventDates(event)}</span>
              <span className={styles.place}>
                <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
                {eventPlace(event)}
              </span>
              {event.skp > 0 && <span>{creditPoints(event.skp)}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
