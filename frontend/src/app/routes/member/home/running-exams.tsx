import { useListOwnCoursesQuery } from '@/domain/course/api';
import { RunningExamNote } from '@/features/learning/components/exam/running-exam-note';

/** The exams of the member whose time runs. Whoever sits none sees nothing, and also who cannot be told: his courses say it. */
export function RunningExams() {
  const { data: courses = [] } = useListOwnCoursesQuery();
  return courses.map(({ id, ujian_berjalan }) => ujian_berjalan && <RunningExamNote key={id} course={id} exam={ujian_berjalan} />);
}
