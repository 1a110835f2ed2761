import { useSearchParams } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { toProblem } from '@/api/problem';
import type { Course } from '@/api/types';
import { useGetCourseQuery } from '@/domain/course/api';
import { isExam } from '@/domain/course/course-address';
import { BackLink } from '@/ui/back-link';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SelectBox } from '@/ui/select-box';
import { chosenExam, preTestOf } from '../../model/item-figures';
import { readCourses } from '../../model/learning';
import { useFilter } from '../desk-filter';
import styles from '../finance-desk.module.css';
import { ExamItems } from './exam-items';
import examStyles from './exam-items.module.css';

/** One course, and the questions of the exam of it that the address names. */
export function CourseExams({ id }: { id: number }) {
  const { kind } = readCourses(useSearchParams()[0]);
  const { currentData: course, error, refetch } = useGetCourseQuery({ kind, id });
  return (
    <>
      <BackLink to={`${DESK_PATHS.items}?jenis=${kind}`}>Semua kelas</BackLink>
      {course ? <Exams course={course} /> : <Missing error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <ComingRows className={styles.list} rows={3} height={120} />;
  if (toProblem(error).status === 404) return <EmptyState title="Kelas tidak ditemukan." hint="Pilih kelas lain dari daftar." />;
  return <ErrorPanel error={error} onRetry={onRetry} />;
}

function Exams({ course: { judul, bab } }: { course: Course }) {
  const [search] = useSearchParams();
  const filter = useFilter();
  const exams = bab.flatMap(({ sub }) => sub).filter(({ jenis }) => isExam(jenis));
  const exam = chosenExam(exams, search.get('ujian'));
  return (
    <section aria-labelledby="kelas">
      <h2 id="kelas" className={examStyles.title}>
        {judul}
      </h2>
      {exam ? (
        <>
          <div className={styles.filter}>
            <SelectBox
              label="Ujian"
              value={String(exam.id)}
              choices={exams.map((one) => ({ value: String(one.id), label: one.judul }))}
              onChange={(chosen) => filter('ujian', chosen)}
            />
          </div>
          <ExamItems key={exam.id} exam={exam} preTest={preTestOf(exams, exam)} />
        </>
      ) : (
        <EmptyState title="Kelas ini tidak memiliki ujian." hint="Pilih kelas lain dari daftar." />
      )}
    </section>
  );
}
