/** Where a course of the catalogue and a lesson of the classroom stand. */
import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { CourseKind, LessonKind, LessonPlace } from '@/api/types';

const LISTS: Readonly<Record<CourseKind, string>> = {
  learning: PATHS.learning,
  microlearning: PATHS.microlearning,
  e_course: PATHS.ecourse,
};
const DETAILS: Readonly<Record<CourseKind, string>> = {
  learning: PATHS.learningItem,
  microlearning: PATHS.microlearningItem,
  e_course: PATHS.ecourseItem,
};

/** The list of a kind. */
export function courseListPath(kind: CourseKind): string {
  return LISTS[kind];
}

/** A course's page in the catalogue. */
export function coursePath({ id, jenis }: { id: number; jenis: CourseKind }): string {
  return generatePath(DETAILS[jenis], { id: String(id) });
}

/** The part of that page where a member writes a review, as the address names it. */
export const REVIEW_PART = 'ulasan-anda';

/** Which kind of course an address of the catalogue is about. */
export function kindAt(pathname: string): CourseKind {
  const [first] = pathname.toLowerCase().split('/').filter(Boolean);
  return first === 'microlearning' ? 'microlearning' : first === 'ecourse' ? 'e_course' : 'learning';
}

/** A member's classroom. */
export function classroomPath(course: number): string {
  return generatePath(PATHS.classroom, { id: String(course) });
}

/** The results of a member's course. */
export function resultPath(course: number): string {
  return generatePath(PATHS.courseResult, { id: String(course) });
}

const EXAMS: readonly LessonKind[] = ['kuis', 'pre_test', 'ujian'];

/** Whether a lesson is answered and not read. */
export function isExam(kind: LessonKind): boolean {
  return EXAMS.includes(kind);
}

type Place = Pick<LessonPlace, 'cat_id' | 'sub_id'>;

/** A lesson's page; one that is answered has another than one that is read. */
export function lessonPath(course: number, { cat_id, sub_id }: Place, kind: LessonKind = 'teks'): string {
  const pattern = isExam(kind) ? PATHS.exam : PATHS.lesson;
  return generatePath(pattern, { id: String(course), catId: String(cat_id), subId: String(sub_id) });
}

/** What is agreed to before a lesson. */
export function consentPath(course: number, { cat_id, sub_id }: Place): string {
  return generatePath(PATHS.lessonConsent, { id: String(course), catId: String(cat_id), subId: String(sub_id) });
}

/** Where one learns on: before what is answered stand its terms. */
export function stepPath(course: number, place: LessonPlace): string {
  return isExam(place.jenis) ? consentPath(course, place) : lessonPath(course, place);
}
