import { AccommodationList } from '@/features/stay/components/accommodation-list';
import { EventPart } from './event-part';

/** The hotels of an event. */
export function AccommodationRoute() {
  return <EventPart title="Akomodasi">{({ id }) => <AccommodationList key={id} eventId={id} />}</EventPart>;
}
export { AccommodationRoute as Component };
