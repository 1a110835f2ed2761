import { useEffect, useState } from 'react';
import type { DraftPlace } from '../model/draft';
import { createDraftKeeper } from '../model/draft-keeper';
import type { PosterValues } from '../model/poster-form';

/** Keeps the form's values on the device as they change. `savedAt` is `null` once the device refused. */
export function useDraftKeeper(place: DraftPlace, idempotencyKey: string, kept: PosterValues, values: PosterValues) {
  const [savedAt, setSavedAt] = useState<number | null>();
  const [keeper] = useState(() => createDraftKeeper({ place, idempotencyKey, kept, now: Date.now, onKept: setSavedAt }));

  useEffect(() => {
    // A phone that goes to sleep may not wake this page again.
    document.addEventListener('visibilitychange', keeper.keepNow);
    window.addEventListener('pagehide', keeper.keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keeper.keepNow);
      window.removeEventListener('pagehide', keeper.keepNow);
      keeper.keepNow();
    };
  }, [keeper]);

  useEffect(() => {
    if (values !== kept) keeper.changed(values);
  }, [keeper, kept, values]);

  return { savedAt, forget: keeper.forget };
}
