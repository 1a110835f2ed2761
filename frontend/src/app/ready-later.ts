import { selectSession } from '@/domain/session/slice';
import type { AppStore } from './store';

/** A page that somebody looks at stands by then, on a slow line as well. */
export const STANDS_AFTER_MS = 4_000;

/**
 * Makes a member's device ready for the time without a connection, once the page stands: until then the line is the page's own. A visitor
 * loads nothing of it, since that is more than a public page, in the very rush in which most are read; who checks certificates gets it at
 * their page.
 */
export function readyLater(store: Pick<AppStore, 'dispatch' | 'getState'>): void {
  setTimeout(() => {
    if (selectSession(store.getState()).authenticated) void import('./ready-offline').then(({ readyOffline }) => readyOffline(store));
  }, STANDS_AFTER_MS);
}
