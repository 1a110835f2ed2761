import { useState } from 'react';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { classroomPath, consentPath } from '@/domain/course/course-address';
import { lessonKindWord, scoreWords } from '@/domain/course/course-words';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatMoment } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useGetClassroomQuery } from '../../classroom-api';
import { useGetExamQuery, useGetResultQuery } from '../../exam-api';
import type { CourseResult, ExamAttempt, ExamResult } from '@/api/types';
import { chanceOf, type ExamChance } from '../../model/exam-chance';
import { isRunning } from '../../model/exam-state';
import { noReviewWords } from '../../model/review-words';
import { ExamReview } from '../exam/exam-review';
import { ReviewWay } from '../finished/review-way';
import { Requirements } from './requirements';
import styles from './result-page.module.css';

/** How often one looks whether an exam may be sat again. */
const LOOK_MS = 15_000;

/** What came of a course: scores, pass marks, attempts, and what the certificate still wants. */
export function ResultPage({ id }: { id: number }) {
  const { currentData: result, error, refetch } = useGetResultQuery(id);
  const now = useNow(LOOK_MS);

  if (!result && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel isPage error={error} onRetry={refetch} />;
    return (
      <EmptyState isPage title="Kelas tidak ditemukan." action={<LinkButton to={PATHS.memberLearning}>Lihat kelas Anda</LinkButton>} />
    );
  }
  if (!result) {
    return (
      <Coming>
        <Skeleton height={360} radius={20} />
      </Coming>
    );
  }
  return (
    <>
      <BackLink to={classroomPath(id)}>{result.kelas.judul}</BackLink>
      <h1 className={styles.title}>Hasil</h1>
      <Gain result={result} />
      {result.ujian.length === 0 ? (
        <EmptyState title="Kelas ini tidak memiliki ujian." />
      ) : (
        <div className={styles.exams}>
          {result.ujian.map((exam) => (
            <ExamCard key={exam.sub_id} course={id} exam={exam} chance={chanceOf(result, exam.sub_id, now)} />
          ))}
        </div>
      )}
      <Requirements course={id} result={result} />
      {result.selesai && <Review course={id} />}
    </>
  );
}

/** To a review of the finished course, on its public page. */
function Review({ course }: { course: number }) {
  const { currentData: classroom } = useGetClassroomQuery(course);
  if (!classroom) return null;
  return (
    <div className={styles.review}>
      <ReviewWay course={course} kind={classroom.jenis} />
    </div>
  );
}

/** What was known before, what is known now. */
function Gain({ result: { nilai_pre_test, nilai_ujian, kenaikan } }: { result: CourseResult }) {
  if (nilai_pre_test === null && nilai_ujian === null) return null;
  const words = (score: number | null) => (score === null ? '-' : scoreWords(score));
  return (
    <dl className={styles.gain}>
      <div>
        <dt>Pre-test</dt>
        <dd>{words(nilai_pre_test)}</dd>
      </div>
      <div>
        <dt>Ujian</dt>
        <dd>{words(nilai_ujian)}</dd>
      </div>
      {kenaikan !== null && (
        <div>
          <dt>{kenaikan < 0 ? 'Penurunan' : 'Kenaikan'}</dt>
          <dd>{`${kenaikan > 0 ? '+' : ''}${scoreWords(Math.abs(kenaikan))}`}</dd>
        </div>
      )}
    </dl>
  );
}

function ExamCard({ course, exam, chance }: { course: number; exam: ExamResult; chance: ExamChance }) {
  const again = !exam.lulus && chance.is === 'open';
  return (
    <section className={styles.exam} aria-label={exam.judul}>
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>{lessonKindWord(exam.jenis)}</p>
          <h2 className={styles.name}>{exam.judul}</h2>
        </div>
        {exam.percobaan.length > 0 && exam.jenis !== 'pre_test' && (
          <Badge tone={exam.lulus ? 'good' : 'bad'}>{exam.lulus ? 'Lulus' : 'Belum lulus'}</Badge>
        )}
      </div>
      <p className={styles.facts}>
        {exam.batas_lulus > 0 && <span>Batas lulus {scoreWords(exam.batas_lulus)}</span>}
        {exam.terbaik !== null && <span>Nilai terbaik {scoreWords(exam.terbaik)}</span>}
        {exam.percobaan_tersisa !== null && <span>Sisa percobaan {exam.percobaan_tersisa}</span>}
        {chance.is === 'later' && <span>Dapat diulang {formatMoment(chance.from)}</span>}
      </p>
      {exam.percobaan.length === 0 ? (
        <p className={styles.quiet}>Belum pernah dikerjakan.</p>
      ) : (
        <ol className={styles.attempts}>
          {exam.percobaan.map((attempt) => (
            <li key={attempt.id}>
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      )}
      {again && (
        <LinkButton variant="light" to={consentPath(course, exam)}>
          {exam.percobaan.length === 0 ? 'Kerjakan' : 'Ulangi ujian'}
        </LinkButton>
      )}
    </section>
  );
}

function Attempt({ attempt }: { attempt: ExamAttempt }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.attempt}>
        <span>
          <strong>Percobaan ke-{attempt.ke}</strong> <span className={styles.quiet}>{formatMoment(attempt.selesai)}</span>
        </span>
        <span className={styles.score}>{scoreWords(attempt.nilai)}</span>
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Tutup pembahasan' : 'Pembahasan'}
        </Button>
      </div>
      {open && <AttemptReview attempt={attempt.id} />}
    </>
  );
}

function AttemptReview({ attempt }: { attempt: string }) {
  const { currentData: exam, error, refetch } = useGetExamQuery(attempt);
  if (!exam && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!exam) return <Skeleton height={160} radius={12} />;
  if (isRunning(exam) || !exam.tinjauan) return <p className={styles.quiet}>{noReviewWords(exam)}</p>;
  return <ExamReview questions={exam.tinjauan} />;
}
