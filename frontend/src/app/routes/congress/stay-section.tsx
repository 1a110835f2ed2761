import { lazy, Suspense } from 'react';
import type { SectionWord } from '@/features/congress';
import { Skeleton } from '@/ui';

const AccommodationList = lazy(async () => ({ default: (await import('@/features/stay')).AccommodationList }));
const TourList = lazy(async () => ({ default: (await import('@/features/stay')).TourList }));
const HospitalityPanel = lazy(async () => ({ default: (await import('@/features/stay')).HospitalityPanel }));
const PosterGallery = lazy(async () => ({ default: (await import('@/features/e-poster')).PosterGallery }));

/** What stands around a congress: hotels, tours, hospitality, e-posters. */
export function StaySection({ section, eventId }: { section: SectionWord; eventId: number }) {
  return (
    <Suspense fallback={<Skeleton height="30rem" radius="var(--congress-radius)" />}>
      <Offer section={section} eventId={eventId} />
    </Suspense>
  );
}

function Offer({ section, eventId }: { section: SectionWord; eventId: number }) {
  if (section === 'akomodasi') return <AccommodationList eventId={eventId} />;
  if (section === 'paket-wisata') return <TourList eventId={eventId} />;
  if (section === 'hospitality') return <HospitalityPanel eventId={eventId} />;
  return <PosterGallery eventId={eventId} />;
}
