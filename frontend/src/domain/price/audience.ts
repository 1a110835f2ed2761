/** Whose prices the portal tells: a member's own, or those of the profession that a visitor chose in this tab. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useGetProfileQuery } from '../person/api';
import { selectSession } from '../session/slice';
import { useChosenProfession } from './chosen-profession';

export interface Audience {
  /** Code of the profession; `null`: none is known, and `undefined`: the member's is on its way. */
  profession: string | null | undefined;
  /** Whether a member is logged in; the server then reckons with his profession. */
  member: boolean;
}

/** For whom prices are told on every screen. */
export function useAudience(): Audience {
  const { authenticated: member } = useSelector(selectSession);
  const chosen = useChosenProfession();
  const { own } = useGetProfileQuery(member ? undefined : skipToken, {
    // A profile that cannot be had is as one without a profession: the server reckons all the same.
    selectFromResult: ({ currentData, isError }) => ({ own: currentData ? currentData.profesi_id : isError ? null : undefined }),
  });
  return member ? { profession: own, member } : { profession: chosen?.code ?? null, member };
}
