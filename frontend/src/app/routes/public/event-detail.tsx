import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { toProblem } from '@/api/problem';
import { eventApi, useGetEventQuery } from '@/domain/event/api';
import { EventDetail } from '@/features/catalog/components/event-detail';
import { eventDetailPath } from '@/domain/event/event-address';
import { orDash } from '@/domain/event/event-words';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { ShareLinks } from '@/ui/share-links';
import type { EarlyCalls } from '../../early-calls';
import { WhenNear } from '@/ui/when-near';
import { PageTitle } from '../../page-title';
import { EventNotFound } from './event-not-found';
import styles from './missing.module.css';
import { readId } from '../read-id';

const EventServices = lazy(() => loadPatiently(() => import('./event-services')));

/** One event's page. */
export function EventDetailRoute() {
  const id = readId(useParams()['id']);
  const { currentData: event, error, refetch } = useGetEventQuery(id ?? skipToken);

  if (id === null || (error && toProblem(error).status === 404)) return <EventNotFound />;
  if (error) {
    return (
      <Container className={styles.page}>
        <PageTitle>Event</PageTitle>
        <ErrorPanel isPage error={error} onRetry={refetch} />
      </Container>
    );
  }
  if (!event) {
    return (
      <>
        <PageTitle>Event</PageTitle>
        <PageSkeleton />
      </>
    );
  }
  const title = orDash(event.judul_event);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EventDetail
        event={event}
        share={<ShareLinks title={title} path={eventDetailPath(event.id)} />}
        services={
          <WhenNear placeholder={null}>
            <Suspense>
              <EventServices event={event} />
            </Suspense>
          </WhenNear>
        }
      />
    </>
  );
}

export { EventDetailRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const id = readId(params['id']);
  if (id !== null) ask(eventApi.endpoints.getEvent, id);
};
