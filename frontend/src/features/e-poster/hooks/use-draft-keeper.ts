import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftPlace } from '../model/draft';
import { createDraftKeeper } from '../model/draft-keeper';
import type { PosterValues } from '../model/poster-form';

/** Keeps the form's values on the device as they change. `savedAt` is `null` once the device refused. */
export function useDraftKeeper(
  place: DraftPlace,
  idempotencyKey: string,
  kept: PosterValues,
  subscribe: UseFormReturn<PosterValues>['subscribe'],
) {
  const [savedAt, setSavedAt] = useState<number | null>();
  const [keeper] = useState(() => createDraftKeeper({ place, idempotencyKey, kept, now: Date.now, onKept: setSavedAt }));

  useEffect(() => {
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => keeper.changed(values) });
    // A phone that goes to sleep may not wake this page again.
    document.addEventListener('visibilitychange', keeper.keepNow);
    window.addEventListener('pagehide', keeper.keepNow);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', keeper.keepNow);
      window.removeEventListener('pagehide', keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper, subscribe]);

  return { savedAt, forget: keeper.forget };
}
