import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useEnrolMutation } from '@/domain/course/api';
import type { Course, OwnCourse } from '@/api/types';
import { classroomPath, isExam, stepPath } from '@/domain/course/course-address';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { Skeleton } from '@/ui/skeleton';
import { useCourseCart } from '../../hooks/use-course-cart';
import { useExamChances } from '../../hooks/use-exam-chances';
import { useOwnCourse } from '../../hooks/use-own-course';
import { chanceWords } from '../../model/exam-chance';
import styles from './enrol-action.module.css';

/** The one thing to do with a course: learn on, begin, or buy it. */
export function EnrolAction({ course }: { course: Course }) {
  const { member, own } = useOwnCourse(course.id);
  const { pathname } = useLocation();

  if (own === undefined) return <Skeleton height="3rem" radius={12} />;
  if (own) return <LearnOn own={own} />;
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

/** On at the next lesson; where that is an exam that cannot be sat, in the classroom, which tells what came of it. */
function LearnOn({ own: { id, lanjut, selesai } }: { own: OwnCourse }) {
  const { known, chanceOf } = useExamChances(id, lanjut !== null && isExam(lanjut.jenis));
  if (!known) return <Skeleton height="3rem" radius={12} />;
  const why = lanjut ? chanceWords(chanceOf(lanjut.sub_id)) : '';
  return (
    <>
      <LinkButton size="md" className={styles.wide} to={lanjut && !why ? stepPath(id, lanjut) : classroomPath(id)}>
        {selesai || why ? 'Buka kelas' : 'Lanjutkan belajar'}
      </LinkButton>
      {lanjut && why && (
        <p className={styles.why}>
          {lanjut.judul}: {why}
        </p>
      )}
    </>
  );
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
