import { skipToken } from '@reduxjs/toolkit/query';
import { useGetProfileQuery } from './api';

/** The profession of the member who is logged in; a visitor has none. A failed load is silent: it only marks a row. */
export function useOwnProfession(loggedIn: boolean): string | null {
  const { profession } = useGetProfileQuery(loggedIn ? undefined : skipToken, {
    selectFromResult: ({ currentData }) => ({ profession: currentData?.profesi_id ?? null }),
  });
  return profession;
}
