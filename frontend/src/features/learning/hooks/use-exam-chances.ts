import { skipToken } from '@reduxjs/toolkit/query';
import { useNow } from '@/ui/use-now';
import { useGetResultQuery } from '../exam-api';
import { chanceOf, type ExamChance } from '../model/exam-chance';

/** How often one looks whether the next attempt may begin. */
const LOOK_MS = 15_000;

interface ExamChances {
  known: boolean;
  error: unknown;
  chanceOf: (lesson: number) => ExamChance;
}

/**
 * Which exams of a course can be sat now. Asked for only where one of them is offered; when the answer fails they count as open,
 * and the server refuses what cannot be. `known` is false while it is on its way; `error` says why it failed.
 */
export function useExamChances(course: number, offered: boolean): ExamChances {
  const { currentData, error } = useGetResultQuery(offered ? course : skipToken);
  const now = useNow(LOOK_MS);
  return {
    known: !offered || error !== undefined || currentData !== undefined,
    error,
    chanceOf: (lesson) => chanceOf(currentData, lesson, now),
  };
}
