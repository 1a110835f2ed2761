/** How the values of a course are worded. */
import type { CourseKind, LessonKind } from '@/api/types';

const KIND_WORDS: Readonly<Record<CourseKind, string>> = {
  learning: 'Learning',
  microlearning: 'Microlearning',
  e_course: 'E-Course',
};

/** What a kind of course is called. */
export function courseKindWord(kind: CourseKind): string {
  return KIND_WORDS[kind];
}

/** Which kind is called so, as a line of a cart or an order says it of a class; e-courses are what there is beside. */
export function courseKindCalled(word: string): CourseKind {
  const kinds: readonly CourseKind[] = ['learning', 'microlearning'];
  return kinds.find((kind) => KIND_WORDS[kind] === word) ?? 'e_course';
}

const LESSON_WORDS: Readonly<Record<LessonKind, string>> = {
  teks: 'Bacaan',
  pdf: 'PDF',
  slide: 'Slide',
  video: 'Video',
  kuis: 'Kuis',
  pre_test: 'Pre-test',
  ujian: 'Ujian',
};

/** What a kind of lesson is called. */
export function lessonKindWord(kind: LessonKind): string {
  return LESSON_WORDS[kind];
}

/** `95` → `1 jam 35 menit`. */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`].filter(Boolean).join(' ');
}

/** How long a course stays open, in whole years or months where it is such: `730` → `2 tahun`, `180` → `6 bulan`, `45` → `45 hari`. */
export function daysWords(days: number): string {
  if (days > 0 && days % 365 === 0) return `${days / 365} tahun`;
  return days > 0 && days % 30 === 0 ? `${days / 30} bulan` : `${days} hari`;
}

/** `87.5` → `87,5`. */
export function scoreWords(score: number): string {
  return score.toLocaleString('id-ID', { maximumFractionDigits: 1 });
}
