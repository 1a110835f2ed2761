import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams } from 'react-router';
import { toProblem } from '@/api/problem';
import { courseApi, useGetCourseQuery } from '@/domain/course/api';
import { courseListPath, coursePath, kindAt } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { CourseDetail } from '@/features/learning/components/detail/course-detail';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { MissingPanel } from '@/ui/missing-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { ShareLinks } from '@/ui/share-links';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { readId } from '../read-id';
import styles from './missing.module.css';

/** One course of the catalogue. */
export function CourseDetailRoute() {
  const kind = kindAt(useLocation().pathname);
  const id = readId(useParams()['id']);
  const { currentData: course, error, refetch } = useGetCourseQuery(id === null ? skipToken : { kind, id });
  const word = courseKindWord(kind);

  if (id === null || (error && toProblem(error).status === 404)) {
    return (
      <>
        <PageTitle>Kelas tidak ditemukan</PageTitle>
        <MissingPanel title="Kelas tidak ditemukan" what="kelas ini" to={courseListPath(kind)} way={`Lihat ${word}`} />
      </>
    );
  }
  if (error) {
    return (
      <Container className={styles.page}>
        <PageTitle>{word}</PageTitle>
        <ErrorPanel isPage error={error} onRetry={refetch} />
      </Container>
    );
  }
  if (!course) {
    return (
      <>
        <PageTitle>{word}</PageTitle>
        <PageSkeleton />
      </>
    );
  }
  return (
    <>
      <PageTitle>{course.judul}</PageTitle>
      <CourseDetail key={course.id} course={course} share={<ShareLinks title={course.judul} path={coursePath(course)} />} />
    </>
  );
}
export { CourseDetailRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, url, ask }) => {
  const id = readId(params['id']);
  if (id === null) return;
  ask(courseApi.endpoints.getCourse, { kind: kindAt(url.pathname), id });
  ask(courseApi.endpoints.listOwnCourses, undefined);
};
