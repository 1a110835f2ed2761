import { useParams } from 'react-router';
import { classroomApi } from '@/features/learning/classroom-api';
import { LessonPage } from '@/features/learning/components/lesson/lesson-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readLesson } from '../read-lesson';
import { MemberNotFoundRoute } from './not-found';
import styles from './own-posters.module.css';

/** One lesson of a course. */
export function LessonRoute() {
  const lesson = readLesson(useParams());
  if (!lesson) return <MemberNotFoundRoute />;
  return (
    <div className={styles.page}>
      <PageTitle>Bab</PageTitle>
      <LessonPage key={lesson.subId} lessonKey={lesson} />
    </div>
  );
}
export { LessonRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const lesson = readLesson(params);
  if (lesson) ask(classroomApi.endpoints.getLesson, lesson);
};
