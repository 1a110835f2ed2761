/** Whether an exam can be sat once more; the server decides when it is opened, this is what it tells beforehand. */
import type { CourseResult } from '@/api/types';
import { formatMoment } from '@/ui/format';

export type ExamChance = { is: 'open' } | { is: 'used-up' } | { is: 'later'; from: string };

export const OPEN: ExamChance = { is: 'open' };

/** Of an exam of which nothing is told: open. An attempt that runs is not counted as used, so it can always be gone on with. */
export function chanceOf(results: CourseResult | undefined, lesson: number, now: number): ExamChance {
  const exam = results?.ujian.find(({ sub_id }) => sub_id === lesson);
  if (!exam) return OPEN;
  if (exam.percobaan_tersisa === 0) return { is: 'used-up' };
  const from = exam.boleh_ulang_pada;
  return from !== null && Date.parse(from) > now ? { is: 'later', from } : OPEN;
}

/** Why it cannot be sat now; nothing where it can. */
export function chanceWords(chance: ExamChance): string {
  if (chance.is === 'open') return '';
  return chance.is === 'used-up' ? 'Percobaan Anda sudah habis.' : `Percobaan berikutnya dapat dimulai ${formatMoment(chance.from)}.`;
}
