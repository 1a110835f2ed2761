import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';
import { toProblem } from '@/api/problem';

/** Calls that ask for a session themselves, so that their refusal says nothing about the one that is kept. */
const SELF_ASKING: readonly string[] = ['checkAuth', 'login', 'logout'];

interface Refusal {
  payload: unknown;
  meta: { arg: unknown };
}

/**
 * Whether an answer says that there is no such session. Silence, a server that is busy and one that is broken say nothing
 * of it (docs/decisions/0008).
 */
export function refusesSession(error: unknown): boolean {
  return toProblem(error).status === 401;
}

function isRefusal({ payload, meta }: Refusal): boolean {
  const { endpointName } = (meta.arg ?? {}) as { endpointName?: string };
  return refusesSession(payload) && endpointName !== undefined && !SELF_ASKING.includes(endpointName);
}

/** How often the server refused the session in the middle of a page: each time is a reason to let the guard ask again. */
const refusals = createSlice({
  name: 'refusals',
  initialState: 0,
  reducers: {
    /** The guard's own question was refused after it had let the page open. */
    refusedLate: (count) => count + 1,
  },
  extraReducers: (build) => {
    build.addMatcher(isRejectedWithValue, (count, action) => (isRefusal(action as Refusal) ? count + 1 : count));
  },
});

export const { refusedLate } = refusals.actions;
export const refusalsReducer = refusals.reducer;
export const selectRefusals = (state: { refusals: number }) => state.refusals;
