import { useLocation, useNavigation, useSearchParams, type NavigateOptions } from 'react-router';

/** The parts of the address behind the `?`, and a way to change some of them; an empty part is taken away. */
export function useAddress() {
  const [current, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  // The guard looks at the session before the address changes. What was chosen counts at once.
  const search = coming?.pathname === pathname ? new URLSearchParams(coming.search) : current;

  const change = (patch: Record<string, string>, options: NavigateOptions = {}) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { preventScrollReset: true, ...options });
  };
  return { search, change };
}
