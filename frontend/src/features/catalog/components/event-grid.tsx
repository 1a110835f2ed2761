import type { Event } from '@/api/types';
import { eventHomePath } from '@/domain/event/event-address';
import { EventCard } from './event-card';
import { EventCardSkeleton } from './event-card-skeleton';
import styles from './event-grid.module.css';

const CARD_SIZES = '(min-width: 1024px) 400px, (min-width: 600px) 280px, 100vw';

/** The cards of one page of the event list. */
export function EventGrid({ events }: { events: Event[] }) {
  return (
    <ul className={styles.grid} aria-label="Daftar event">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} to={eventHomePath(event.id)} sizes={CARD_SIZES} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

/** The list's outline while it loads. */
export function EventGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
