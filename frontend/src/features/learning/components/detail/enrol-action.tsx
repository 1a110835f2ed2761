import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useEnrolMutation } from '@/domain/course/api';
import type { Course } from '@/api/types';
import { classroomPath } from '@/domain/course/course-address';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { Skeleton } from '@/ui/skeleton';
import { useCourseCart } from '../../hooks/use-course-cart';
import { useOwnCourse } from '../../hooks/use-own-course';
import styles from './enrol-action.module.css';

// Only who takes the course already needs it, and what it knows of exams.
const LearnOn = lazy(() => loadPatiently(() => import('./learn-on')));

/** The one thing to do with a course: learn on, begin, or buy it. */
export function EnrolAction({ course }: { course: Course }) {
  const { member, own } = useOwnCourse(course.id);
  const { pathname } = useLocation();

  const coming = <Skeleton height="3rem" radius={12} />;

  if (own === undefined) return coming;
  if (own) {
    return (
      <Suspense fallback={coming}>
        <LearnOn own={own} />
      </Suspense>
    );
  }
  if (!course.gratis && course.harga_mulai === null) {
    return (
      <Button size="md" fullWidth disabled>
        Belum tersedia
      </Button>
    );
  }
  if (!member) {
    return (
      <LinkButton size="md" className={styles.wide} to={PATHS.login} state={{ from: pathname }}>
        {course.gratis ? 'Ikuti kelas' : 'Login untuk membeli'}
      </LinkButton>
    );
  }
  return course.gratis ? <FreeCourse course={course} /> : <PaidCourse course={course} />;
}

function FreeCourse({ course }: { course: Course }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [enrol, { isLoading }] = useEnrolMutation();
  const begin = async () => {
    const { error } = await enrol(course.id);
    if (error) notify.error(toProblem(error).message);
    else void navigate(classroomPath(course.id));
  };
  return (
    <Button size="md" fullWidth disabled={isLoading} onClick={() => void begin()}>
      Ikuti kelas
    </Button>
  );
}

function PaidCourse({ course }: { course: Course }) {
  const { put, busy } = useCourseCart(course);
  return (
    <Button size="md" fullWidth disabled={busy} onClick={() => void put()}>
      Masukkan ke keranjang
    </Button>
  );
}
