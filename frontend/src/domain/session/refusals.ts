import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';

/** Calls that ask for a session themselves, so that their refusal says nothing about the one that is kept. */
const SELF_ASKING: readonly string[] = ['checkAuth', 'login', 'logout'];

interface Refusal {
  payload: unknown;
  meta: { arg: unknown };
}

function isRefusal({ payload, meta }: Refusal): boolean {
  const { endpointName } = (meta.arg ?? {}) as { endpointName?: string };
  return (payload as { status?: unknown } | undefined)?.status === 401 && endpointName !== undefined && !SELF_ASKING.includes(endpointName);
}

/** How often the server refused the session in the middle of a page: each time is a reason to let the guard ask again. */
const refusals = createSlice({
  name: 'refusals',
  initialState: 0,
  reducers: {},
  extraReducers: (build) => {
    build.addMatcher(isRejectedWithValue, (count, action) => (isRefusal(action as Refusal) ? count + 1 : count));
  },
});

export const refusalsReducer = refusals.reducer;
export const selectRefusals = (state: { refusals: number }) => state.refusals;
