import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { Event } from '@/api/types';
import { eventApi, useGetEventQuery } from '@/domain/event/api';
import { EventCrumbs } from '@/domain/event/event-crumbs';
import { eventHomePath } from '@/domain/event/event-address';
import { isOver } from '@/domain/event/lifecycle';
import { eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import type { Early } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { EventNotFound } from './event-not-found';
import styles from './event-part.module.css';
import { readId } from '../read-id';

interface EventPartProps {
  title: string;
  /** What it is called beside the event's name, if not by its title. */
  named?: string;
  /** How it is done, as long as the event is not over. */
  hint?: string;
  children: (event: Event) => ReactNode;
}

/** The frame of a page about one part of an event: its registration, its hotels, its tours, its e-posters. */
export function EventPart({ title, named = title, hint, children }: EventPartProps) {
  const id = readId(useParams()['id']);
  const { currentData: event, error, refetch } = useGetEventQuery(id ?? skipToken);

  if (id === null || (error && toProblem(error).status === 404)) return <EventNotFound />;
  return (
    <>
      <PageTitle>{event ? `${named} ${orDash(event.judul_event)}` : named}</PageTitle>
      {!event && !error && <PageSkeleton />}
      {error && (
        <Container className={styles.page}>
          <ErrorPanel isPage error={error} onRetry={refetch} />
        </Container>
      )}
      {event && (
        <Container className={styles.page}>
          <header className={styles.head}>
            <EventCrumbs steps={[{ label: 'Detail event', to: eventHomePath(event.id) }]} />
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.name}>{orDash(event.judul_event)}</p>
            {hint && !isOver(event) && <p className={styles.hint}>{hint}</p>}
            <p className={styles.lead}>
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

/** What every such page asks early. Gives the event's number, if the address has one. */
export function askEventEarly({ params, ask }: Early): number | null {
  const id = readId(params['id']);
  if (id !== null) ask(eventApi.endpoints.getEvent, id);
  return id;
}
