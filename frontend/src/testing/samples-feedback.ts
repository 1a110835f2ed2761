/** What members think, as a test needs it: valid, and changed where the test cares. */
import type { GivenForm, QuestionFigures, SatisfactionIndex, Testimonial } from '@/api/types';

function aQuestion(changed: Partial<QuestionFigures> = {}): QuestionFigures {
  return { nomor: 1, pertanyaan: 'Kemudahan prosedur pelayanan', rata_rata: 4.75, jumlah: [0, 0, 1, 3, 16], ...changed };
}

export function anIndex(changed: Partial<SatisfactionIndex> = {}): SatisfactionIndex {
  return {
    tahun: null,
    tahun_tersedia: [2026, 2025],
    responden: 20,
    rata_rata: 4.71,
    nilai: 94.2,
    grade: 'A',
    predikat: 'SANGAT BAIK',
    pertanyaan: [
      aQuestion(),
      aQuestion({ nomor: 2, pertanyaan: 'Peserta menunjukkan peningkatan kompetensi', rata_rata: 4.7, jumlah: [0, 0, 2, 2, 16] }),
      aQuestion({ nomor: 3, pertanyaan: 'Kompetensi petugas sesuai dengan yang diharapkan', rata_rata: 4.6, jumlah: [0, 1, 1, 3, 15] }),
      aQuestion({ nomor: 4, pertanyaan: 'Kesopanan dan keramahan petugas', rata_rata: 4.9, jumlah: [0, 0, 0, 2, 18] }),
      aQuestion({
        nomor: 5,
        pertanyaan: 'Peningkatan kompetensi meningkatkan mutu pelayanan di unit kerja',
        rata_rata: 4.75,
        jumlah: [0, 0, 1, 3, 16],
      }),
      aQuestion({ nomor: 6, pertanyaan: 'Instansi puas dengan kinerja pegawai', rata_rata: 4.5, jumlah: [1, 0, 1, 4, 14] }),
      aQuestion({ nomor: 7, pertanyaan: 'Instansi puas dengan pelatihan yang diikuti', rata_rata: 4.77, jumlah: [0, 0, 1, 3, 16] }),
    ],
    ...changed,
  };
}

export function aTestimonial(changed: Partial<Testimonial> = {}): Testimonial {
  return {
    id: 31,
    nama: 'dr. Ratna W.',
    komentar: 'Materi praktis dan panitia sangat membantu.',
    nilai: 4.9,
    created_at: '2026-10-12T09:30:00+07:00',
    ...changed,
  };
}

/** A member's form of this year. */
export function aGivenForm(changed: Partial<GivenForm> = {}): GivenForm {
  return {
    nilai_form_1: 5,
    nilai_form_2: 5,
    nilai_form_3: 5,
    nilai_form_4: 5,
    nilai_form_5: 5,
    nilai_form_6: 5,
    nilai_form_7: 5,
    komentar: 'Sangat membantu',
    tahun: 2026,
    updated_at: '2026-03-02T09:00:00+07:00',
    ...changed,
  };
}
