import { skipToken } from '@reduxjs/toolkit/query';
import { useGetOwnProfessionQuery } from '../api';

/** The profession of the member who is logged in; a visitor has none. A failed load is silent: it only marks a row. */
export function useOwnProfession(loggedIn: boolean): string | null {
  const { data } = useGetOwnProfessionQuery(loggedIn ? undefined : skipToken);
  return data ?? null;
}
