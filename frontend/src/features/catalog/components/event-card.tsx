import { IconBuildingHospital, IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Event } from '@/api/types';
import { Picture } from '@/ui/picture';
import card from '@/ui/card-link.module.css';
import { rememberCurrentEvent } from '@/domain/event/event-address';
import { creditPoints, eventDates, orDash } from '@/domain/event/event-words';
import { priceWords } from '@/domain/price/price';
import styles from './event-card.module.css';
import { StatusBadge } from './status-badge';

interface EventCardProps {
  event: Event;
  /** Where the card leads. */
  to: string;
  sizes: string;
  heading: 'h2' | 'h3';
  eager?: boolean;
}

/** One event. The whole card is a link; its button does the same for those who look for a button. */
export function EventCard({ event, to, sizes, heading: Heading, eager = false }: EventCardProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const remember = () => rememberCurrentEvent(event.id);

  return (
    <div className={styles.place}>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.cover}>
          <Picture src={event.gambar} srcSet={event.gambar_srcset} sizes={sizes} alt="" ratio={16 / 9} eager={eager} />
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
            <div>
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
              <dd>{orDash(event.propinsi)}</dd>
            </div>
          </dl>
          <div className={styles.foot}>
            <dl className={styles.figures}>
              <div>
                <dt>Kredit</dt>
                <dd>{creditPoints(event.skp)}</dd>
              </div>
              <div>
                <dt>Mulai dari</dt>
                <dd>{priceWords(event.harga_mulai)}</dd>
              </div>
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
              Detail Event
            </button>
          </div>
        </div>
      </article>
    </div>
  );
}
