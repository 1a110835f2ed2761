import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * What stands in the address after the `?`, and a way to replace it. The guard looks at the session before the address
 * changes; what was just chosen counts at once, lest a field jump back meanwhile and the next choice forget this one.
 */
export function useComingSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [current, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const search = coming?.pathname === pathname ? new URLSearchParams(coming.search) : current;
  return [search, (next) => setSearch(next, { preventScrollReset: true })];
}
