import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { Event } from '@/api/types';
import { useGetEventQuery } from '@/domain/event/api';
import { EventCrumbs } from '@/domain/event/event-crumbs';
import { highlightPath } from '@/domain/event/event-address';
import { eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { PageTitle } from '../page-title';
import { EventNotFound } from './event-not-found';
import styles from './event-part.module.css';
import { readId } from './read-id';

interface EventPartProps {
  title: string;
  /** What it is called beside the event's name, if not by its title. */
  named?: string;
  /** Where the event itself is told about. */
  detailPath?: (event: number) => string;
  children: (event: Event) => ReactNode;
}

/** The frame of a page about one part of an event: its registration, its hotels, its tours, its e-posters. */
export function EventPart({ title, named = title, detailPath = highlightPath, children }: EventPartProps) {
  const id = readId(useParams()['id']);
  const { currentData: event, error, refetch } = useGetEventQuery(id ?? skipToken);

  if (id === null || (error && toProblem(error).status === 404)) return <EventNotFound />;
  return (
    <>
      <PageTitle>{event ? `${named} ${orDash(event.judul_event)}` : named}</PageTitle>
      {!event && !error && <PageSkeleton />}
      {error && (
        <Container className={styles.page}>
          <ErrorPanel error={error} onRetry={refetch} />
        </Container>
      )}
      {event && (
        <Container className={styles.page}>
          <header className={styles.head}>
            <EventCrumbs steps={[{ label: 'Detail event', to: detailPath(event.id) }]} />
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>
              <strong>{orDash(event.judul_event)}</strong>
              <span>{eventDates(event)}</span>
              <span>{eventPlace(event)}</span>
            </p>
          </header>
          {children(event)}
        </Container>
      )}
    </>
  );
}
