import { useParams } from 'react-router';
import { classroomApi } from '@/features/learning/classroom-api';
import { ConsentPage } from '@/features/learning/components/exam/consent-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readLesson } from '../read-lesson';
import { MemberNotFoundRoute } from './not-found';
import styles from './own-posters.module.css';

/** What is agreed to before a lesson. */
export function ConsentRoute() {
  const lesson = readLesson(useParams());
  if (!lesson) return <MemberNotFoundRoute />;
  return (
    <div className={styles.page}>
      <PageTitle>Ketentuan</PageTitle>
      <ConsentPage key={lesson.subId} lessonKey={lesson} />
    </div>
  );
}
export { ConsentRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const lesson = readLesson(params);
  if (lesson) ask(classroomApi.endpoints.getConsent, lesson);
};
