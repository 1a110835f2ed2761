import { TourList } from '@/features/stay/components/tour-list';
import { isOver } from '@/domain/event/lifecycle';
import { askEventEarly, EventPart } from './event-part';
import { ServiceEnded } from './service-ended';

/** The tours of an event. */
export function ToursRoute() {
  return (
    <EventPart title="Paket Wisata">
      {(event) => (isOver(event) ? <ServiceEnded event={event} /> : <TourList key={event.id} eventId={event.id} />)}
    </EventPart>
  );
}
export { ToursRoute as Component };

export { askEventEarly as early };
