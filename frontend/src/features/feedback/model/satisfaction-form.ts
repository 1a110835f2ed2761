/** The customer-satisfaction form: its questions and rules. */
import { atMost, type Faults, required } from '@/ui/form/rules';

/** The seven questions, by the fields that carry their answers. */
export const QUESTIONS = [
  { field: 'nilai_form_1', words: 'Kemudahan prosedur pelayanan' },
  { field: 'nilai_form_2', words: 'Peserta menunjukkan peningkatan kompetensi' },
  { field: 'nilai_form_3', words: 'Kompetensi petugas sesuai dengan yang diharapkan' },
  { field: 'nilai_form_4', words: 'Kesopanan dan keramahan petugas' },
  { field: 'nilai_form_5', words: 'Peningkatan kompetensi meningkatkan mutu pelayanan di unit kerja' },
  { field: 'nilai_form_6', words: 'Instansi puas dengan kinerja pegawai' },
  { field: 'nilai_form_7', words: 'Instansi puas dengan pelatihan yang diikuti' },
] as const;

type RatingField = (typeof QUESTIONS)[number]['field'];

export const COMMENT_MAXIMUM = 2000;

/** The fields as they travel; 0 is a question that was not answered. */
export type SatisfactionForm = Record<RatingField, number> & { komentar: string };

const SCALE = [1, 2, 3, 4, 5];
const comment = [required('Komentar tidak boleh kosong'), atMost(COMMENT_MAXIMUM, 'Komentar')];

/** Every question is to be rated, and a comment written. */
export function satisfactionFaults(form: SatisfactionForm): Faults {
  const faults: Faults = {};
  for (const { field } of QUESTIONS) if (!SCALE.includes(form[field])) faults[field] = 'Nilai harus diisi antara 1 dan 5';
  const wrong = comment.map((rule) => rule(form.komentar)).find(Boolean);
  if (wrong) faults['komentar'] = wrong;
  return faults;
}

/** An earlier answer as the form shows it; a value off the scale counts as not given. */
export function fromAnswer(answer: Partial<SatisfactionForm>): SatisfactionForm {
  const ratings = QUESTIONS.map(({ field }) => [field, SCALE.includes(answer[field] ?? 0) ? answer[field] : 0]);
  return { ...(Object.fromEntries(ratings) as Record<RatingField, number>), komentar: answer.komentar ?? '' };
}

export const UNANSWERED = fromAnswer({});
