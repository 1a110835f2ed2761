import { skipToken } from '@reduxjs/toolkit/query';
import { useNow } from '@/ui/use-now';
import { useGetResultQuery } from '../exam-api';
import { chanceOf, type ExamChance } from '../model/exam-chance';

/** How often one looks whether the next attempt may begin. */
const LOOK_MS = 15_000;

/**
 * Which exams of a course can be sat now. Asked for only where one of them is offered; when the answer fails they count as open,
 * and the server refuses what cannot be. `known` is false while it is on its way.
 */
export function useExamChances(course: number, offered: boolean): { known: boolean; chanceOf: (lesson: number) => ExamChance } {
  const { currentData, isError } = useGetResultQuery(offered ? course : skipToken);
  const now = useNow(LOOK_MS);
  return { known: !offered || isError || currentData !== undefined, chanceOf: (lesson) => chanceOf(currentData, lesson, now) };
}
