import { HospitalityPanel } from '@/features/stay/components/hospitality-panel';
import { EventPart } from './event-part';

/** How an event's hosts receive teams. */
export function HospitalityRoute() {
  return <EventPart title="Hospitality">{({ id }) => <HospitalityPanel key={id} eventId={id} />}</EventPart>;
}
export { HospitalityRoute as Component };
