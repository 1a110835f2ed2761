import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { eventApi, useListEventNamesQuery, useGetRundownQuery } from '@/domain/event/api';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Rundown } from '@/api/types';
import { eventHomePath } from '@/domain/event/event-address';
import { orDash } from '@/domain/event/event-words';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { SelectBox } from '@/ui/select-box';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import styles from './rundown.module.css';

const PdfViewer = lazy(() => import('@/ui/pdf/pdf-viewer'));

/** The programme of an event as a PDF. Without an event in the address there is one to choose. */
export function RundownRoute() {
  const [search] = useSearchParams();
  const named = search.get('event');
  const id = readId(named ?? undefined);
  const { currentData: rundown, error, refetch } = useGetRundownQuery(id ?? skipToken);
  const missing = (named !== null && id === null) || (error !== undefined && toProblem(error).status === 404);

  return (
    <Container className={styles.page}>
      <PageTitle>{rundown ? `Rundown ${orDash(rundown.judul_event)}` : 'Rundown'}</PageTitle>
      <SectionHeading level={1} kicker="Susunan acara" title="Rundown" />
      <EventChoice chosen={id} />
      {missing && <EmptyState title="Rundown tidak ditemukan." hint="Pilih event lain dari daftar di atas." />}
      {!missing && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!missing && !error && id === null && <EmptyState title="Pilih event untuk melihat rundown." hint="Daftar event ada di atas." />}
      {!missing && !error && id !== null && !rundown && <Skeleton height="70vh" radius={12} />}
      {rundown && !error && <Document rundown={rundown} />}
    </Container>
  );
}

function EventChoice({ chosen }: { chosen: number | null }) {
  const navigate = useNavigate();
  const { data, isError } = useListEventNamesQuery();
  // An event that the list does not name can still be looked at by its address.
  if (isError) return null;
  return (
    <div className={styles.choice}>
      <SelectBox
        label="Event"
        none="Pilih event"
        value={chosen === null ? '' : String(chosen)}
        choices={(data ?? []).map(({ id, value }) => ({ value: String(id), label: value }))}
        onChange={(id) => void navigate(id ? `${PATHS.rundown}?event=${id}` : PATHS.rundown, { preventScrollReset: true })}
      />
    </div>
  );
}

function Document({ rundown }: { rundown: Rundown }) {
  const title = orDash(rundown.judul_event);
  return (
    <>
      <p className={styles.whose}>
        <Link to={eventHomePath(rundown.event_id)}>{title}</Link>
      </p>
      <Suspense fallback={<Skeleton height="70vh" radius={12} />}>
        {/* Another event's document begins at its own first page. */}
        <PdfViewer key={rundown.pdf} address={rundown.pdf} title={`Rundown ${title}`} fileName={`rundown-${rundown.event_id}.pdf`} />
      </Suspense>
    </>
  );
}
export { RundownRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => {
  ask(eventApi.endpoints.listEventNames, undefined);
  const id = readId(url.searchParams.get('event') ?? undefined);
  if (id !== null) ask(eventApi.endpoints.getRundown, id);
};
