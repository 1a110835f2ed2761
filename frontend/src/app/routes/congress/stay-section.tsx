import { lazy, Suspense } from 'react';
import type { SectionWord } from '@/features/congress/model/sections';
import { Skeleton } from '@/ui/skeleton';

const AccommodationList = lazy(async () => ({
  default: (await import('@/features/stay/components/accommodation-list')).AccommodationList,
}));
const TourList = lazy(async () => ({ default: (await import('@/features/stay/components/tour-list')).TourList }));
const HospitalityPanel = lazy(async () => ({ default: (await import('@/features/stay/components/hospitality-panel')).HospitalityPanel }));
const PosterGallery = lazy(async () => ({ default: (await import('@/features/e-poster/components/poster-gallery')).PosterGallery }));

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
