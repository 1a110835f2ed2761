/** An answer that stands on the screen stays there when asking again was in vain. */
import type { Action, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { toProblem } from './problem';

interface Entry {
  status: string;
  data?: unknown;
  error?: unknown;
}

interface Answers {
  queries: Record<string, Entry | undefined>;
}

interface Rejected extends Action {
  payload?: unknown;
  meta: { arg: { queryCacheKey?: string } };
}

/** Silence, a busy server and a broken one say nothing of what was asked for; every other refusal does. */
function saysNothing(error: unknown): boolean {
  const { status } = toProblem(error);
  return status === undefined || status === 429 || status >= 500;
}

/**
 * The reducer of the answers, with one rule more: what is asked for again in the background (another visit, a connection that
 * is back, prices that may have changed) and cannot be had leaves the former answer, and not an error in its place. Pages
 * show an error when there is one; without this rule a list would vanish under somebody who is reading it.
 */
export function keepingWhatStands<S>(reducer: Reducer<S>): Reducer<S> {
  return (before, action) => {
    const after = reducer(before, action);
    if (action.type !== 'api/executeQuery/rejected') return after;
    const { payload, meta } = action as UnknownAction & Rejected;
    const key = meta.arg.queryCacheKey;
    const { queries } = after as Answers;
    const entry = key === undefined ? undefined : queries[key];
    if (key === undefined || entry?.status !== 'rejected' || entry.data === undefined || !saysNothing(payload)) return after;
    return { ...after, queries: { ...queries, [key]: { ...entry, status: 'fulfilled', error: undefined } } };
  };
}
