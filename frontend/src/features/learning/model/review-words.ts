/** Answers in words, for those who look at what they answered. */
import type { Answered, EndedExam, Exam, Option, ReviewedQuestion } from '@/api/types';
import { isRunning } from './exam-state';

const nameOf = (options: readonly Option[] | null, id: string) => options?.find((option) => option.id === id)?.teks ?? id;

/** `A; B`, `kiri – kanan; …`, `2,5`; nothing answered reads so. */
export function answerWords({ pilihan, pasangan }: Pick<ReviewedQuestion, 'pilihan' | 'pasangan'>, answered: Answered): string {
  if (answered === null) return 'Tidak dijawab';
  if (typeof answered === 'number') return answered.toLocaleString('id-ID', { maximumFractionDigits: 6 });
  const words = Array.isArray(answered)
    ? answered.map((id) => nameOf(pilihan, id))
    : Object.entries(answered).map(([left, right]) => `${nameOf(pilihan, left)} – ${nameOf(pasangan, right)}`);
  return words.length > 0 ? words.join('; ') : 'Tidak dijawab';
}

/** Why there is no review: the exam shows none, or what it would tell is asked just now. */
export function noReviewWords(exam: Exam | EndedExam): string {
  return !isRunning(exam) && exam.tinjauan_menyusul
    ? 'Pembahasan ditampilkan setelah ujian atau kuis yang sedang Anda kerjakan selesai, karena sebagian soalnya sama.'
    : 'Pembahasan soal tidak ditampilkan untuk ujian ini.';
}
