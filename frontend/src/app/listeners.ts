/** What lets the page ask again without anybody's hand. */
import { setupListeners } from '@reduxjs/toolkit/query';
import { renewPricesAndSeats } from '@/domain/price/renew';
import { followOtherTab } from '@/domain/session/slice';
import type { AppStore } from './store';

/** Whoever was away for less has missed little; a page that asked at every glance would be a storm of calls. */
export const AWAY_MS = 60_000;

/**
 * With the connection, everything that is shown is asked for again (`refetchOnReconnect` in `api/base-api.ts`). With the
 * reader, who comes back after a while to a tab that lay below others, only what others change by the minute is: prices and
 * seats. Forms keep what was typed, because they take what they start from once. What another tab does to the session is done here too.
 * Gives what ends it.
 */
export function listen({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  return setupListeners(dispatch, (_dispatch, { onOnline, onOffline }) => {
    let leftAt: number | undefined;
    const listeners: [Window | Document, string, () => void][] = [
      [window, 'online', () => void dispatch(onOnline())],
      [window, 'offline', () => void dispatch(onOffline())],
      [
        window,
        'storage',
        () => {
          dispatch(followOtherTab());
        },
      ],
      [
        document,
        'visibilitychange',
        () => {
          if (document.visibilityState === 'hidden') leftAt = Date.now();
          else if (leftAt !== undefined && Date.now() - leftAt >= AWAY_MS) dispatch(renewPricesAndSeats());
        },
      ],
    ];
    for (const [target, event, react] of listeners) target.addEventListener(event, react);
    return () => {
      for (const [target, event, react] of listeners) target.removeEventListener(event, react);
    };
  });
}
