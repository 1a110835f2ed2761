import { examApi } from '@/features/learning/exam-api';
import { useParams } from 'react-router';
import { ResultPage } from '@/features/learning/components/result/result-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import { MemberNotFoundRoute } from './not-found';
import styles from './own-posters.module.css';

/** What came of a course. */
export function CourseResultRoute() {
  const id = readId(useParams()['id']);
  if (id === null) return <MemberNotFoundRoute />;
  return (
    <div className={styles.page}>
      <PageTitle>Hasil</PageTitle>
      <ResultPage key={id} id={id} />
    </div>
  );
}
export { CourseResultRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const id = readId(params['id']);
  if (id !== null) ask(examApi.endpoints.getResult, id);
};
