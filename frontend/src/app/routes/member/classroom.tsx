import { useParams } from 'react-router';
import { classroomApi } from '@/features/learning/classroom-api';
import { ClassroomPage } from '@/features/learning/components/classroom/classroom-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import { MemberNotFoundRoute } from './not-found';
import styles from './own-posters.module.css';

/** One course of the member's. */
export function ClassroomRoute() {
  const id = readId(useParams()['id']);
  if (id === null) return <MemberNotFoundRoute />;
  return (
    <div className={styles.page}>
      <PageTitle>Kelas</PageTitle>
      <ClassroomPage key={id} id={id} />
    </div>
  );
}
export { ClassroomRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const id = readId(params['id']);
  if (id !== null) ask(classroomApi.endpoints.getClassroom, id);
};
