import { useCallback } from 'react';
import type { Exam } from '@/api/types';
import { useLazyGetExamQuery } from '../exam-api';

/** How an attempt stands, or why that is not known. */
export interface AskedExam {
  exam?: Exam;
  error?: unknown;
}

/** Asks how an attempt stands now: what was answered before says nothing of it, though it stands in for an answer that does not come. */
export function useAskExam(): (attempt: string) => Promise<AskedExam> {
  const [look] = useLazyGetExamQuery();
  return useCallback(
    async (attempt) => {
      const askedAt = Date.now();
      const { data, error, fulfilledTimeStamp = 0 } = await look(attempt);
      return data && fulfilledTimeStamp >= askedAt ? { exam: data } : { error };
    },
    [look],
  );
}
