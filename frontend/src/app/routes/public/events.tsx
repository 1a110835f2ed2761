import type { Event, Paged } from '@/api/types';
import { isOver } from '@/domain/event/lifecycle';
import { PriceFor } from '@/domain/price/price-for';
import { catalogApi, useListEventsQuery } from '@/features/catalog/api';
import { EventFilterBar } from '@/features/catalog/components/event-filter-bar';
import { EventGrid, EventGridSkeleton } from '@/features/catalog/components/event-grid';
import { StatusTabs } from '@/features/catalog/components/status-tabs';
import { useEventFilters } from '@/features/catalog/hooks/use-event-filters';
import { type EventFilters, eventQuery, EVENTS_PER_PAGE, NO_FILTERS, readEventFilters } from '@/features/catalog/model/event-filters';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { SectionHeading } from '@/ui/section-heading';
import { readPage } from '@/ui/read-page';
import { isPastTheEnd, PastTheEnd, pastTheEndWords } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './events.module.css';

const NOTHING = 'Saat ini event tidak tersedia.';

/** All events, filtered by what the address says. */
export function EventsRoute() {
  const { filters, page, change } = useEventFilters();
  const { currentData, error, refetch } = useListEventsQuery(listQuery(filters, page));

  return (
    <Container className={styles.page}>
      <PageTitle>Event</PageTitle>
      <SectionHeading
        level={1}
        title="Event"
        lead="Simposium, workshop, dan pelatihan ber-SKP di seluruh Indonesia."
      />
      <EventFilterBar filters={filters} total={currentData?.meta.total} onChange={change} />
      <StatusTabs filters={filters} />
      {/* Stands through every search, so that each outcome is read aloud; an error speaks for itself. */}
      <p className="visually-hidden" role="status">
        {error ? '' : outcome(currentData)}
      </p>
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <Events found={currentData} page={page} onClear={() => change(NO_FILTERS)} />
      )}
    </Container>
  );
}

/** What the server is asked for one page of the list. */
function listQuery(filters: EventFilters, page: number) {
  return { page, item_per_page: EVENTS_PER_PAGE, ...eventQuery(filters) };
}

function outcome(found: Paged<Event> | undefined): string {
  if (!found) return 'Memuat daftar event';
  if (isPastTheEnd(found)) return pastTheEndWords('event');
  return found.data.length === 0 ? NOTHING : `${formatCount(found.meta.total)} event ditemukan`;
}

interface EventsProps {
  found: Paged<Event> | undefined;
  page: number;
  onClear: () => void;
}

function Events({ found, page, onClear }: EventsProps) {
  if (!found) return <EventGridSkeleton />;
  if (isPastTheEnd(found)) return <PastTheEnd things="event" />;
  if (found.data.length === 0) {
    return (
      <EmptyState
        title={NOTHING}
        hint="Coba ubah kata kunci, wilayah, bulan, bidang, atau jenis yang dipilih."
        action={
          <Button variant="light" onClick={onClear}>
            Tampilkan semua event
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className={styles.line}>
        <p className={styles.summary}>{outcome(found)}</p>
        {found.data.some((event) => event.harga_mulai !== null && !isOver(event)) && (
          <div className={styles.prices}>
            <PriceFor plain />
          </div>
        )}
      </div>
      <EventGrid events={found.data} />
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}
export { EventsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url: { searchParams }, ask }) =>
  ask(catalogApi.endpoints.listEvents, listQuery(readEventFilters(searchParams), readPage(searchParams)));
