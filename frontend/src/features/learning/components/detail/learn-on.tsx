import type { OwnCourse } from '@/api/types';
import { classroomPath, isExam, stepPath } from '@/domain/course/course-address';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useExamChances } from '../../hooks/use-exam-chances';
import { chanceWords } from '../../model/exam-chance';
import styles from './enrol-action.module.css';

/** On at the next lesson; where that is an exam that cannot be sat, in the classroom, which tells what came of it. */
export default function LearnOn({ own: { id, lanjut, selesai } }: { own: OwnCourse }) {
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
