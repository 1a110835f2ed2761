import type { Exam, RunningExam } from '@/api/types';

/** Whether an attempt still runs: one that is over has no questions to be answered. */
export function isRunning(exam: Exam): exam is RunningExam {
  return 'soal' in exam;
}
