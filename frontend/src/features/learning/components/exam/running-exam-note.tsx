import type { OwnCourse } from '@/api/types';
import { jakartaClock } from '@/domain/calendar/clock';
import { lessonPath } from '@/domain/course/course-address';
import { LinkButton } from '@/ui/link-button';
import { useNow } from '@/ui/use-now';
import styles from './running-exam-note.module.css';

type Exam = NonNullable<OwnCourse['ujian_berjalan']>;

const LOOK_EVERY_MS = 15_000;

/** `14.05 WIB` */
export function endWords({ batas_waktu }: Exam): string {
  return `${jakartaClock(Date.parse(batas_waktu)).time.replace(':', '.')}\u00a0WIB`;
}

/** An exam that was begun and whose time runs, with the way back to it; nothing once its time is over. */
export function RunningExamNote({ course, exam }: { course: number; exam: Exam }) {
  const now = useNow(LOOK_EVERY_MS);
  if (now >= Date.parse(exam.batas_waktu)) return null;
  return (
    <div className={styles.note} role="status">
      <p>
        <strong>{exam.judul}</strong> sedang berjalan sampai pukul {endWords(exam)}.
      </p>
      <LinkButton to={lessonPath(course, exam, 'ujian')}>Lanjutkan ujian</LinkButton>
    </div>
  );
}
