/** What the desk of learning looks at, as the address says it, and what its forms may say. */
import type { CourseKind, OwnActivity } from '@/api/types';
import type { CourseQuery } from '@/domain/course/api';
import { courseKindWord } from '@/domain/course/course-words';
import { ACTIVITY_WORDS } from '@/domain/credit/credit-words';
import { readPage } from '@/ui/read-page';
import type { ActivityQuery, CertificateQuery, QuestionQuery, ReviewQuery } from '../learning-api';
import { readStatus } from './status';

export const ACTIVITY_CHOICES = (Object.keys(ACTIVITY_WORDS) as OwnActivity['status'][]).map((value) => ({
  value,
  label: ACTIVITY_WORDS[value].words,
}));
export const QUESTION_CHOICES = [
  { value: 'menunggu', label: 'Menunggu jawaban' },
  { value: 'dijawab', label: 'Sudah dijawab' },
] as const;
/** Whether everybody sees a review. */
export const REVIEW_CHOICES = [
  { value: 'tampil', label: 'Tampil' },
  { value: 'disembunyikan', label: 'Disembunyikan' },
] as const;

const COURSE_KINDS: readonly CourseKind[] = ['e_course', 'learning', 'microlearning'];
/** The kinds of courses, by what they are called. */
export const COURSE_KIND_CHOICES = COURSE_KINDS.map((value) => ({ value, label: courseKindWord(value) }));

/** Those that wait, unless something else is said. */
export function readActivities(search: URLSearchParams): ActivityQuery {
  return { status: readStatus(search, ACTIVITY_CHOICES, 'menunggu'), page: readPage(search) };
}

export function readQuestions(search: URLSearchParams): QuestionQuery {
  return { status: readStatus(search, QUESTION_CHOICES, 'menunggu'), page: readPage(search) };
}

/** Every one, unless something else is said. */
export function readReviews(search: URLSearchParams): ReviewQuery {
  return { status: readStatus(search, REVIEW_CHOICES, ''), page: readPage(search) };
}

/** The courses whose exams are looked at: e-courses, unless something else is said. */
export function readCourses(search: URLSearchParams): CourseQuery {
  const kind = COURSE_KINDS.find((one) => one === search.get('jenis')) ?? 'e_course';
  return { kind, keyword: search.get('keyword') ?? '', page: readPage(search) };
}

export function readCertificates(search: URLSearchParams): CertificateQuery {
  return { keyword: search.get('keyword') ?? '', page: readPage(search) };
}

/** Points as people write them: `2`, `2,5`, `0.25`. */
const POINTS = /^\d{1,3}([.,]\d{1,2})?$/;

/** The points that were typed; nothing where they are none. */
export function readPoints(typed: string): number | null {
  const text = typed.trim();
  return POINTS.test(text) ? Number(text.replace(',', '.')) : null;
}

/** What is wrong with an acceptance: no more than was asked for, and a reason for less. */
export function acceptFaults({ skp }: Pick<OwnActivity, 'skp'>, { points = '', reason = '' }: Readonly<Record<string, string>>) {
  const given = readPoints(points);
  const faults: Record<string, string> = {};
  if (given === null || given <= 0) faults['points'] = 'Tulis SKP sebagai angka, misalnya 2 atau 2,5.';
  else if (given > skp) faults['points'] = 'Tidak boleh lebih dari yang diajukan.';
  else if (given < skp && !reason.trim()) faults['reason'] = 'Tulis alasannya, karena SKP lebih kecil dari yang diajukan.';
  return faults;
}
