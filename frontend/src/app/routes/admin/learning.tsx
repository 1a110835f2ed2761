import { readActivities, readCertificates, readCourses, readQuestions, readReviews } from '@/features/desk/model/learning';
import { learningDeskApi } from '@/features/desk/learning-api';
import { courseApi } from '@/domain/course/api';
import { useLocation, useSearchParams } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { ActivityDesk } from '@/features/desk/components/learning/activity-desk';
import { CertificateDesk } from '@/features/desk/components/learning/certificate-desk';
import { CertificateMaker } from '@/features/desk/components/learning/certificate-maker';
import { CourseExams } from '@/features/desk/components/learning/course-exams';
import { ExamCourses } from '@/features/desk/components/learning/exam-courses';
import { LearningTabs } from '@/features/desk/components/learning/learning-tabs';
import { QuestionDesk } from '@/features/desk/components/learning/question-desk';
import { ReviewDesk } from '@/features/desk/components/learning/review-desk';
import { readId } from '../read-id';
import { DeskPage, earlyForDesk } from './desk-page';

const LEADS: Readonly<Record<string, string>> = {
  [DESK_PATHS.activities]: 'Cocokkan bukti dengan kegiatan, tanggal, dan SKP yang diajukan.',
  [DESK_PATHS.questions]: 'Jawab pertanyaan anggota kepada pengajar. Jawaban tampil di bab tempat pertanyaan diajukan.',
  [DESK_PATHS.reviews]: 'Sembunyikan ulasan kelas yang tidak pantas tampil, atau tampilkan lagi.',
  [DESK_PATHS.certificates]:
    'Terbitkan sertifikat pembicara, moderator, dan panitia; cabut yang keliru terbit, atau ganti yang namanya salah.',
  [DESK_PATHS.items]: 'Lihat soal mana yang terlalu sulit, terlalu mudah, atau mungkin keliru kuncinya.',
};

function partAt(pathname: string): string {
  return pathname.replace(/\/$/, '').toLowerCase();
}

/** The desk that looks after what members learn. */
export function LearningDeskRoute() {
  const part = partAt(useLocation().pathname);
  const [search] = useSearchParams();
  const course = readId(search.get('kelas') ?? undefined);
  return (
    <DeskPage title="Meja Pembelajaran" lead={LEADS[part]}>
      <LearningTabs current={part} />
      {part === DESK_PATHS.activities && <ActivityDesk />}
      {part === DESK_PATHS.questions && <QuestionDesk />}
      {part === DESK_PATHS.reviews && <ReviewDesk />}
      {part === DESK_PATHS.certificates && (search.has('terbitkan') ? <CertificateMaker /> : <CertificateDesk />)}
      {part === DESK_PATHS.items && (course === null ? <ExamCourses /> : <CourseExams id={course} />)}
    </DeskPage>
  );
}
export { LearningDeskRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url: { pathname, searchParams }, ask }) => {
  const { listAllActivities, listAllQuestions, listAllReviews, listAllCertificates } = learningDeskApi.endpoints;
  const part = partAt(pathname);
  if (part === DESK_PATHS.activities) ask(listAllActivities, readActivities(searchParams));
  if (part === DESK_PATHS.questions) ask(listAllQuestions, readQuestions(searchParams));
  if (part === DESK_PATHS.reviews) ask(listAllReviews, readReviews(searchParams));
  if (part === DESK_PATHS.certificates && !searchParams.has('terbitkan')) ask(listAllCertificates, readCertificates(searchParams));
  if (part !== DESK_PATHS.items) return;
  const id = readId(searchParams.get('kelas') ?? undefined);
  const query = readCourses(searchParams);
  if (id === null) ask(courseApi.endpoints.listCourses, query);
  else ask(courseApi.endpoints.getCourse, { kind: query.kind, id });
});
