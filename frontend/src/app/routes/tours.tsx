import { TourList } from '@/features/stay/components/tour-list';
import { EventPart } from './event-part';

/** The tours of an event. */
export function ToursRoute() {
  return <EventPart title="Paket Wisata">{({ id }) => <TourList key={id} eventId={id} />}</EventPart>;
}
export { ToursRoute as Component };
