import { HospitalityPanel } from '@/features/stay/components/hospitality-panel';
import { isOver } from '@/domain/event/lifecycle';
import { askEventEarly, EventPart } from './event-part';
import { ServiceEnded } from './service-ended';

/** How an event's hosts receive teams. */
export function HospitalityRoute() {
  return (
    <EventPart title="Hospitality">
      {(event) => (isOver(event) ? <ServiceEnded event={event} /> : <HospitalityPanel key={event.id} eventId={event.id} />)}
    </EventPart>
  );
}
export { HospitalityRoute as Component };

export { askEventEarly as early };
