import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { tabStorage } from '@/api/browser-storage';
import type { SatisfactionForm } from '../model/satisfaction-form';

const DRAFT_KEY = 'portal.satisfaction_draft';

function readDraft(): Partial<SatisfactionForm> {
  try {
    return (JSON.parse(tabStorage.read(DRAFT_KEY) ?? 'null') as Partial<SatisfactionForm> | null) ?? {};
  } catch {
    return {}; // Someone else's words under our key: as good as none.
  }
}

/** Keeps what was filled in for this browser tab. */
export function keepDraft(form: SatisfactionForm): void {
  tabStorage.write(DRAFT_KEY, JSON.stringify(form));
}

export function forgetDraft(): void {
  tabStorage.erase(DRAFT_KEY);
}

/** Fills in what was kept, and keeps what a visitor fills in: it can be sent only after a login. */
export function useDraft({ setValue, subscribe }: UseFormReturn<SatisfactionForm>, visitor: boolean): void {
  useEffect(() => {
    const { ratings, comment } = readDraft();
    // Touched by hand, and so stronger than an earlier answer.
    ratings?.forEach((rating, index) => {
      if (rating > 0) setValue(`ratings.${index}` as 'ratings.0', rating, { shouldDirty: true });
    });
    if (comment) setValue('comment', comment, { shouldDirty: true });
  }, [setValue]);

  useEffect(() => {
    if (!visitor) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) });
  }, [subscribe, visitor]);
}
