import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router';
import { toProblem } from '@/api/problem';
import { useListBundlesQuery, useListSubEventsQuery } from '@/api/programme';
import type { Event } from '@/api/types';
import { useGetEventQuery } from '@/features/catalog/api';
import { EventCrumbs } from '@/features/catalog/components/event-crumbs';
import { RegistrationPage } from '@/features/catalog/components/registration/registration-page';
import { eventDetailPath } from '@/features/catalog/model/current-event';
import { eventDates, eventPlace, orDash } from '@/features/catalog/model/event-words';
import { selectSession } from '@/features/session';
import { Container, EmptyState, ErrorPanel, PageSkeleton } from '@/ui';
import { PageTitle } from '../page-title';
import { useAppSelector } from '../store';
import { EventNotFound } from './event-not-found';
import styles from './event-registration.module.css';
import { readId } from './read-id';

/** Registering for an event, as far as choosing its sub-events. */
export function EventRegistrationRoute() {
  const id = readId(useParams()['id']);
  const { currentData: event, error, refetch } = useGetEventQuery(id ?? skipToken);

  if (id === null || (error && toProblem(error).status === 404)) return <EventNotFound />;
  return (
    <>
      <PageTitle>{event ? `Pendaftaran ${orDash(event.judul_event)}` : 'Pendaftaran'}</PageTitle>
      {!event && !error && <PageSkeleton />}
      {error && (
        <Container className={styles.page}>
          <ErrorPanel error={error} onRetry={refetch} />
        </Container>
      )}
      {event && (
        <Container className={styles.page}>
          <header className={styles.head}>
            <EventCrumbs steps={[{ label: 'Detail event', to: eventDetailPath(event.id) }]} />
            <h1 className={styles.title}>Pilih sub-event</h1>
            <p className={styles.lead}>
              <strong>{orDash(event.judul_event)}</strong>
              <span>{eventDates(event)}</span>
              <span>{eventPlace(event)}</span>
            </p>
          </header>
          {/* A choice belongs to one event: another event's page starts anew. */}
          {event.status === 'selesai' ? <Closed event={event} /> : <Choosing key={event.id} event={event} />}
        </Container>
      )}
    </>
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
  const subEvents = useListSubEventsQuery({ event_id: event.id }, FRESH);
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
