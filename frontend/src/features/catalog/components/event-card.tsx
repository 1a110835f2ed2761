import { IconBuildingHospital, IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Event } from '@/api/types';
import { Picture } from '@/ui/picture';
import card from '@/ui/card-link.module.css';
import { rememberCurrentEvent } from '@/domain/event/event-address';
import { sheetOf } from '@/domain/calendar/day-words';
import { creditPoints, eventDates, eventRegion, orDash } from '@/domain/event/event-words';
import { isOver } from '@/domain/event/lifecycle';
import { EventPrice } from '@/domain/price/event-price';
import styles from './event-card.module.css';
import { StatusBadge } from './status-badge';

interface EventCardProps {
  event: Event;
  /** Where the card leads. */
  to: string;
  sizes: string;
  heading: 'h2' | 'h3';
}

/** One event. The whole card is a link; its button does the same for those who look for a button. */
export function EventCard({ event, to, sizes, heading: Heading }: EventCardProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const remember = () => rememberCurrentEvent(event.id);

  return (
    <div className={styles.place}>
      <article className={styles.card} aria-labelledby={titleId}>
        {event.tanggal_awal && <DateTile day={event.tanggal_awal} />}
        {/* Lazily, also where it comes first: a phone does not show it, and would load it all the same. */}
        <div className={styles.cover}>
          <Picture src={event.gambar} srcSet={event.gambar_srcset} sizes={sizes} alt="" ratio={16 / 9} />
        </div>
        <div className={styles.body}>
          <div className={styles.when}>
            <p className={styles.date}>
              <IconCalendarEvent size={16} stroke={1.75} aria-hidden="true" />
              {eventDates(event)}
            </p>
            <StatusBadge status={event.status} />
          </div>
          <Heading className={styles.title} id={titleId}>
            <Link to={to} onClick={remember} className={`${card.link} ${styles.link}`}>
              {orDash(event.judul_event)}
            </Link>
          </Heading>
          <dl className={styles.facts}>
            <div className={styles.organizer}>
              <dt>
                <IconBuildingHospital size={16} stroke={1.75} aria-hidden="true" />
                <span className="visually-hidden">Penyelenggara</span>
              </dt>
              <dd>{orDash(event.penyelenggara)}</dd>
            </div>
            <div>
              <dt>
                <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
                <span className="visually-hidden">Provinsi</span>
              </dt>
              <dd>{eventRegion(event)}</dd>
            </div>
          </dl>
          <div className={styles.foot}>
            <dl className={styles.figures}>
              <div>
                <dt>Kredit</dt>
                <dd>{creditPoints(event.skp)}</dd>
              </div>
              {!isOver(event) && (
                <EventPrice event={event}>
                  {(price, isFrom) => (
                    <div className={styles.from} data-free={event.harga_mulai === 0 || undefined}>
                      <dt>{isFrom ? 'Mulai dari' : 'Biaya'}</dt>
                      <dd>{price}</dd>
                    </div>
                  )}
                </EventPrice>
              )}
            </dl>
            <button
              type="button"
              className={styles.button}
              aria-describedby={titleId}
              onClick={() => {
                remember();
                void navigate(to);
              }}
            >
              <span className={styles.buttonWords}>Detail Event</span>
            </button>
          </div>
        </div>
      </article>
    </div>
  );
}

/** The first day as a sheet of a calendar, which a row on a phone has instead of the picture; the date is told beside it. */
function DateTile({ day }: { day: string }) {
  const sheet = sheetOf(day);
  return (
    <div className={styles.tile} aria-hidden="true">
      <strong>{sheet.day}</strong>
      {sheet.month}
    </div>
  );
}
