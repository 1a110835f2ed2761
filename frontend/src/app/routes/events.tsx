import { useListEventsQuery } from '@/features/catalog/api';
import { EventFilterBar } from '@/features/catalog/components/event-filter-bar';
import { EventGrid, EventGridSkeleton } from '@/features/catalog/components/event-grid';
import { useEventFilters } from '@/features/catalog/hooks/use-event-filters';
import { EVENTS_PER_PAGE, type EventFilters, NO_FILTERS } from '@/features/catalog/model/event-filters';
import { Button, Container, EmptyState, ErrorPanel, SectionHeading, UrlPagination } from '@/ui';
import { PageTitle } from '../page-title';
import styles from './events.module.css';

/** All events, filtered by what the address says. */
export function EventsRoute() {
  const { filters, page, change } = useEventFilters();

  return (
    <Container className={styles.page}>
      <PageTitle>Event</PageTitle>
      <SectionHeading level={1} kicker="Pelatihan dan kegiatan ilmiah" title="Event" />
      <EventFilterBar filters={filters} onChange={change} />
      <Results filters={filters} page={page} onClear={() => change(NO_FILTERS)} />
    </Container>
  );
}

interface ResultsProps {
  filters: EventFilters;
  page: number;
  onClear: () => void;
}

function Results({ filters, page, onClear }: ResultsProps) {
  const { currentData, error, refetch } = useListEventsQuery({ page, item_per_page: EVENTS_PER_PAGE, ...filters });

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!currentData) return <EventGridSkeleton />;
  if (currentData.data.length === 0) {
    return (
      <EmptyState
        title="Saat ini event tidak tersedia."
        hint="Coba ubah kata kunci, wilayah, atau bulan yang dipilih."
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
      <div className={styles.summary}>
        <p role="status">{currentData.meta.total} event ditemukan</p>
        {Object.values(filters).some(Boolean) && (
          <Button variant="subtle" onClick={onClear}>
            Hapus filter
          </Button>
        )}
      </div>
      <EventGrid events={currentData.data} />
      <UrlPagination page={page} totalPages={currentData.meta.total_page} />
    </>
  );
}
export { EventsRoute as Component };
