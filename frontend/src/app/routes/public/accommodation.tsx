import { AccommodationList } from '@/features/stay/components/accommodation-list';
import { isOver } from '@/domain/event/lifecycle';
import { askEventEarly, EventPart } from './event-part';
import { ServiceEnded } from './service-ended';

/** The hotels of an event. */
export function AccommodationRoute() {
  return (
    <EventPart title="Akomodasi">
      {(event) => (isOver(event) ? <ServiceEnded event={event} /> : <AccommodationList key={event.id} eventId={event.id} />)}
    </EventPart>
  );
}
export { AccommodationRoute as Component };

export { askEventEarly as early };
