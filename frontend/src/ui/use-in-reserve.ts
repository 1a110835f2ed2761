import { useEffect } from 'react';

/** When the page has come to rest. */
const REST_MS = 3_000;

/** Fetches something before it is wanted, such as the code of a menu: the connection may be gone by then. */
export function useInReserve(load: () => unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.resolve(load()).catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
