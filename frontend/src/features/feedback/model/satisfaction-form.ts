/** The customer-satisfaction form: its questions and rules. */
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

export const COMMENT_MAXIMUM = 2000;

const OFF_THE_SCALE = 'Nilai harus diisi antara 1 dan 5';
const RATED = z.number().int().min(1, OFF_THE_SCALE).max(5, OFF_THE_SCALE);

/** Every question rated, and a comment. */
export const satisfactionSchema = z.object({
  ratings: z.tuple([RATED, RATED, RATED, RATED, RATED, RATED, RATED]),
  comment: z.string().trim().min(1, 'Komentar tidak boleh kosong').max(COMMENT_MAXIMUM, 'Komentar paling banyak 2.000 karakter'),
});

export type SatisfactionForm = z.infer<typeof satisfactionSchema>;

export const UNANSWERED: SatisfactionForm = { ratings: [0, 0, 0, 0, 0, 0, 0], comment: '' };
