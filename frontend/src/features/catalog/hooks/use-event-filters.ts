import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readPage } from '@/ui';
import { type EventFilters, readEventFilters, writeEventFilters } from '../model/event-filters';

/** The filters in the address bar, the page, and a way to change some of them. */
export function useEventFilters() {
  const [current, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  // The guard looks at the session before the address changes. A chosen filter counts at once, lest the field
  // jump back meanwhile and the next choice forget this one.
  const search = coming?.pathname === pathname ? new URLSearchParams(coming.search) : current;
  const filters = readEventFilters(search);

  const change = (patch: Partial<EventFilters>) => {
    const regencyKept = patch.propinsi_id === undefined || patch.propinsi_id === filters.propinsi_id;
    const next = { ...filters, ...(regencyKept ? {} : { kabupaten_id: '' }), ...patch };
    setSearch(writeEventFilters(next), { preventScrollReset: true });
  };
  return { filters, page: readPage(search), change };
}
