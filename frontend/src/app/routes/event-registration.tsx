import { Link } from 'react-router';
import { useListBundlesQuery, useListSubEventsQuery } from '@/domain/sub-event/api';
import type { Event } from '@/api/types';
import { RegistrationPage } from '@/features/catalog/components/registration/registration-page';
import { eventDetailPath } from '@/domain/event/event-address';
import { selectSession } from '@/domain/session/slice';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { useAppSelector } from '../store';
import { EventPart } from './event-part';
import styles from './event-registration.module.css';

/** Registering for an event, as far as choosing its sub-events. */
export function EventRegistrationRoute() {
  return (
    <EventPart title="Pilih sub-event" named="Pendaftaran" detailPath={eventDetailPath}>
      {/* A choice belongs to one event: another event's page starts anew. */}
      {(event) => (event.status === 'selesai' ? <Closed event={event} /> : <Choosing key={event.id} event={event} />)}
    </EventPart>
  );
}

function Closed({ event }: { event: Event }) {
  return (
    <EmptyState
      title="Pendaftaran sudah ditutup."
      hint="Event ini telah selesai."
      action={<Link to={eventDetailPath(event.id)}>Kembali ke detail event</Link>}
    />
  );
}

/** Seats go and prices are personal: what an earlier page loaded is asked for again. */
const FRESH = { refetchOnMountOrArgChange: true };

function Choosing({ event }: { event: Event }) {
  const { authenticated } = useAppSelector(selectSession);
  const subEvents = useListSubEventsQuery(event.id, FRESH);
  const bundles = useListBundlesQuery(event.id, FRESH);

  // What was loaded before stands while it cannot be had anew. Packages are an addition: one can choose without them.
  if (!subEvents.data && subEvents.error) return <ErrorPanel error={subEvents.error} onRetry={subEvents.refetch} />;
  if (!subEvents.data || bundles.isLoading) return <PageSkeleton />;
  if (subEvents.data.length === 0) {
    return <EmptyState title="Sub-event belum tersedia." hint="Jadwal event ini masih disusun. Silahkan kembali lagi nanti." />;
  }
  return (
    <>
      {!authenticated && <p className={styles.note}>Harga di bawah adalah harga umum. Login untuk melihat harga sesuai profesi Anda.</p>}
      <RegistrationPage event={event} subEvents={subEvents.data} bundles={bundles.data ?? []} loggedIn={authenticated} />
    </>
  );
}
export { EventRegistrationRoute as Component };
