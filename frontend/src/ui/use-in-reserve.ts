import { useEffect } from 'react';

/** When the page has come to rest. */
const REST_MS = 3_000;

/** Fetches the code of something before it is wanted, such as a menu: the connection may be gone by then. */
export function useInReserve(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
