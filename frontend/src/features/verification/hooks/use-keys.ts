import { useMemo } from 'react';
import { useGetSigningKeysQuery } from '../api';
import { keptKeys, type KeptKeys } from '../model/kept-keys';

/**
 * What certificates are checked by: fresh from the server, or, where nothing comes, as it was fetched last. Nothing while it is on its
 * way, and where this device has none; `away` tells that nothing came.
 */
export function useKeys(): { keys: KeptKeys | null; away: boolean } {
  const { currentData: fresh, fulfilledTimeStamp, isError: away } = useGetSigningKeysQuery();
  const keys = useMemo(() => {
    if (fresh) return { ...fresh, at: fulfilledTimeStamp ?? 0 };
    return away ? keptKeys() : null;
  }, [fresh, fulfilledTimeStamp, away]);
  return { keys, away };
}
