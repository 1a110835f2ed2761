import { readPage } from '@/ui/read-page';
import { type EventFilters, readEventFilters, writeEventFilters } from '../model/event-filters';
import { useComingSearch } from './use-coming-search';

/** The filters in the address bar, the page, and a way to change some of them. */
export function useEventFilters() {
  const [search, setSearch] = useComingSearch();
  const filters = readEventFilters(search);

  const change = (patch: Partial<EventFilters>) => {
    const regencyKept = patch.propinsi_id === undefined || patch.propinsi_id === filters.propinsi_id;
    setSearch(writeEventFilters({ ...filters, ...(regencyKept ? {} : { kabupaten_id: '' }), ...patch }));
  };
  return { filters, page: readPage(search), change };
}
