/** The customer-satisfaction form: its questions, captions, rules and wire shape. */
import { z } from '@/api/rules';

/** The seven questions in the order of nilai_form_1 to nilai_form_7. */
export const QUESTIONS = [
  'Kemudahan prosedur pelayanan',
  'Peserta menunjukkan peningkatan kompetensi',
  'Kompetensi petugas sesuai dengan yang diharapkan',
  'Kesopanan dan keramahan petugas',
  'Peningkatan kompetensi meningkatkan mutu pelayanan di unit kerja',
  'Instansi puas dengan kinerja pegawai',
  'Instansi puas dengan pelatihan yang diikuti',
] as const;

const RATED = z.number().int().min(1).max(5);

/** Every question rated, and a comment. */
export const satisfactionSchema = z.object({
  ratings: z.tuple([RATED, RATED, RATED, RATED, RATED, RATED, RATED]),
  comment: z.string().trim().min(1),
});

export type SatisfactionForm = z.infer<typeof satisfactionSchema>;

/** Answers as the server keeps them: `nilai_form_1` to `nilai_form_7` and `komentar`. */
export type SatisfactionAnswer = Record<string, string | number | null | undefined>;

export const UNANSWERED: SatisfactionForm = { ratings: [0, 0, 0, 0, 0, 0, 0], comment: '' };

/** The form's fields; what is empty is left out. */
export function toFields({ ratings, comment }: SatisfactionForm): URLSearchParams {
  const fields = new URLSearchParams();
  ratings.forEach((rating, index) => {
    if (rating > 0) fields.set(`nilai_form_${index + 1}`, String(rating));
  });
  if (comment.trim()) fields.set('komentar', comment.trim());
  return fields;
}

/** An earlier answer as the form shows it; a value off the scale counts as not given. */
export function fromAnswer(answer: SatisfactionAnswer): SatisfactionForm {
  const rating = (question: number) => {
    const value = Number(answer[`nilai_form_${question}`]);
    return RATED.safeParse(value).success ? value : 0;
  };
  return {
    ratings: [rating(1), rating(2), rating(3), rating(4), rating(5), rating(6), rating(7)],
    comment: typeof answer.komentar === 'string' ? answer.komentar : '',
  };
}
