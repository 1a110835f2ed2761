import { useEffect, useState } from 'react';
import { type Draft, readDraft } from '../model/draft';

/** The draft that waits on this device: `undefined` while it is looked for, `null` when there is none. */
export function useFoundDraft(memberId: number, eventId: number): Draft | null | undefined {
  const [found, setFound] = useState<Draft | null>();
  useEffect(() => {
    let left = false;
    const tell = (draft: Draft | null) => {
      if (!left) setFound(draft);
    };
    // A device that keeps nothing has no draft.
    readDraft({ memberId, eventId }, Date.now()).then(tell, () => tell(null));
    return () => {
      left = true;
    };
  }, [memberId, eventId]);
  return found;
}
