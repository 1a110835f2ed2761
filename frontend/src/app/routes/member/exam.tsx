import { useParams } from 'react-router';
import { ExamPage } from '@/features/learning/components/exam/exam-page';
import { PageTitle } from '../../page-title';
import { readLesson } from '../read-lesson';
import { MemberNotFoundRoute } from './not-found';

/** An exam, a pre-test or a quiz. */
export function ExamRoute() {
  const lesson = readLesson(useParams());
  if (!lesson) return <MemberNotFoundRoute />;
  return (
    <>
      <PageTitle>Ujian</PageTitle>
      <ExamPage key={lesson.subId} lessonKey={lesson} />
    </>
  );
}
export { ExamRoute as Component };
