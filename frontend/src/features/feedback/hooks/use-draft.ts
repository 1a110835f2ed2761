import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
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
export function useDraft({ values, getInitialValues, setValues }: UseFormReturnType<SatisfactionForm>, visitor: boolean): void {
  useEffect(() => {
    // Filled in by hand, and so stronger than an earlier answer.
    setValues(Object.fromEntries(Object.entries(readDraft()).filter(([, given]) => given)));
  }, [setValues]);

  const begun = values !== getInitialValues();
  useEffect(() => {
    if (visitor && begun) keepDraft(values);
  }, [values, begun, visitor]);
}
