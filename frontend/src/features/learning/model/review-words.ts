/** Answers in words, for those who look at what they answered. */
import type { Answered, Option, ReviewedQuestion } from '@/api/types';

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
