import { PATHS } from '@/api/paths';
import { MissingPanel } from '@/ui/missing-panel';
import { PageTitle } from '../../page-title';

/** What a page about one event shows when there is no such event. */
export function EventNotFound() {
  return (
    <>
      <PageTitle>Event tidak ditemukan</PageTitle>
      <MissingPanel title="Event tidak ditemukan" what="event ini" to={PATHS.events} way="Lihat semua event" />
    </>
  );
}
