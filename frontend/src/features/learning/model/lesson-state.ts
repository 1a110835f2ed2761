/** What a lesson of the classroom tells of itself. */
import type { Classroom, ClassroomLesson } from '@/api/types';
import { consentPath, isExam, lessonPath } from '@/domain/course/course-address';

export type LessonState = 'done' | 'open' | 'locked';

/** Whether it is done, may be opened, or has to wait. */
export function lessonState({ selesai, terbuka }: Pick<ClassroomLesson, 'selesai' | 'terbuka'>): LessonState {
  if (selesai) return 'done';
  return terbuka ? 'open' : 'locked';
}

/** Where a lesson leads: first to what is agreed to, where that was not done yet. */
export function lessonWay(course: number, section: number, lesson: ClassroomLesson): string {
  const place = { cat_id: section, sub_id: lesson.id };
  const asks = lesson.perlu_persetujuan && !lesson.disetujui;
  // The page before an exam tells its terms even where nothing is to be agreed to any more.
  return asks || isExam(lesson.jenis) ? consentPath(course, place) : lessonPath(course, place, lesson.jenis);
}

/** The lessons beside which it is said why they are locked: of those that wait for the same, the first. */
export function tellingLessons(sections: Classroom['kategori']): ReadonlySet<number> {
  const locked = sections.flatMap(({ sub }) => sub).filter(({ terbuka }) => !terbuka);
  const firsts = new Map<string, number>();
  for (const { id, alasan_terkunci } of locked) {
    const reason = alasan_terkunci ?? '';
    if (!firsts.has(reason)) firsts.set(reason, id);
  }
  return new Set(firsts.values());
}
