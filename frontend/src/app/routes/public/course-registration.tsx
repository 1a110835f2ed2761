import { skipToken } from '@reduxjs/toolkit/query';
import { Link, useParams } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { courseApi, useGetCourseQuery } from '@/domain/course/api';
import { coursePath } from '@/domain/course/course-address';
import { CourseRegistration } from '@/features/learning/components/detail/course-registration';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { MissingPanel } from '@/ui/missing-panel';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import styles from './events.module.css';

/** Where an e-course is joined or bought. */
export function CourseRegistrationRoute() {
  const id = readId(useParams()['id']);
  const { currentData: course, error, refetch } = useGetCourseQuery(id === null ? skipToken : { kind: 'e_course', id });

  if (id === null || (error && toProblem(error).status === 404)) {
    return (
      <>
        <PageTitle>Kelas tidak ditemukan</PageTitle>
        <MissingPanel title="Kelas tidak ditemukan" what="kelas ini" to={PATHS.ecourse} way="Lihat E-Course" />
      </>
    );
  }
  return (
    <Container className={styles.page} width="text">
      <PageTitle>{course ? `Pendaftaran ${course.judul}` : 'Pendaftaran E-Course'}</PageTitle>
      <SectionHeading level={1} kicker="E-Course" title="Pendaftaran" />
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!error && !course && <Skeleton height={320} radius={20} />}
      {course && !error && (
        <>
          <CourseRegistration course={course} />
          <p>
            <Link to={coursePath(course)}>Lihat detail kelas</Link>
          </p>
        </>
      )}
    </Container>
  );
}
export { CourseRegistrationRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const id = readId(params['id']);
  if (id !== null) ask(courseApi.endpoints.getCourse, { kind: 'e_course', id });
};
