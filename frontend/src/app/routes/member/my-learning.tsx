import { courseApi } from '@/domain/course/api';
import { OwnCourses } from '@/features/learning/components/classroom/own-courses';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The courses that the member takes. */
export function MyLearningRoute() {
  return (
    <div className={styles.page}>
      <PageTitle>Kelas Saya</PageTitle>
      <h1 className={styles.title}>Kelas Saya</h1>
      <p className={styles.lead}>Kelas dan e-course Anda, kemajuan belajar, dan hasil ujiannya.</p>
      <OwnCourses />
    </div>
  );
}
export { MyLearningRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(courseApi.endpoints.listOwnCourses, undefined);
