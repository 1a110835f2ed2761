import { PosterGallery } from '@/features/e-poster/components/poster-gallery';
import { askEventEarly, EventPart } from './event-part';

/** The published e-posters of an event. */
export function PosterGalleryRoute() {
  return <EventPart title="Galeri E-Poster">{({ id }) => <PosterGallery key={id} eventId={id} />}</EventPart>;
}
export { PosterGalleryRoute as Component };

export { askEventEarly as early };
