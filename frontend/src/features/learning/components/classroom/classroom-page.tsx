import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Classroom } from '@/api/types';
import { isExam, resultPath, stepPath } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { PersonNames } from '@/domain/person/person-name';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetClassroomQuery } from '../../classroom-api';
import { useCertificateState } from '../../hooks/use-certificate-state';
import { useExamChances } from '../../hooks/use-exam-chances';
import { chanceWords, type ExamChance, OPEN } from '../../model/exam-chance';
import { tellingLessons } from '../../model/lesson-state';
import { AskOrganiser } from '../exam/ask-organiser';
import { RunningExamNote } from '../exam/running-exam-note';
import { CertificateNote } from '../finished/certificate-note';
import { FinishedWays } from '../finished/finished-ways';
import styles from './classroom-page.module.css';
import { LessonRow } from './lesson-row';
import { ProgressBar } from './progress-bar';

/** A course that the member takes: its chapters, open or locked, and how far he is. */
export function ClassroomPage({ id }: { id: number }) {
  const { currentData: classroom, error, refetch } = useGetClassroomQuery(id);
  // Of what was never sat everything is left.
  const sat = classroom?.kategori.some(({ sub }) => sub.some(({ hasil }) => hasil !== null)) ?? false;
  const { known, chanceOf } = useExamChances(id, sat);

  if (!classroom && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel isPage error={error} onRetry={refetch} />;
    return (
      <EmptyState
        isPage
        title="Kelas tidak ditemukan."
        hint="Kelas hanya dapat dibuka oleh akun yang mengikutinya, selama masa aksesnya."
        action={<LinkButton to={PATHS.memberLearning}>Lihat kelas Anda</LinkButton>}
      />
    );
  }
  if (!classroom) {
    return (
      <Coming>
        <Skeleton height={160} radius={20} />
        <Skeleton height={320} radius={20} mt={24} />
      </Coming>
    );
  }
  const telling = tellingLessons(classroom.kategori);
  return (
    <>
      <BackLink to={PATHS.memberLearning}>Kelas Saya</BackLink>
      <Head classroom={classroom} next={nextChance(classroom, known, chanceOf)} />
      {classroom.kategori.map((section, index) => (
        <section key={section.id} className={styles.section} aria-labelledby={`bab-${section.id}`}>
          <h2 id={`bab-${section.id}`} className={styles.heading}>
            <span>Bab {index + 1}</span>
            {section.judul}
          </h2>
          <ul className={styles.lessons}>
            {section.sub.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow
                  course={classroom.id}
                  section={section.id}
                  lesson={lesson}
                  tells={telling.has(lesson.id)}
                  chance={chanceOf(lesson.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Whether what comes next can be begun; nothing while that is not known. */
function nextChance({ lanjut }: Classroom, known: boolean, chanceOf: (lesson: number) => ExamChance): ExamChance | undefined {
  if (!lanjut || !isExam(lanjut.jenis)) return OPEN;
  return known ? chanceOf(lanjut.sub_id) : undefined;
}

function Head({ classroom, next }: { classroom: Classroom; next: ExamChance | undefined }) {
  const { id, judul, jenis, progres, selesai, akses_sampai, pengajar, lanjut, kategori, ujian_berjalan } = classroom;
  const closed = lanjut && !selesai && next && next.is !== 'open';
  const certificate = useCertificateState(id, selesai);
  const results = kategori.some(({ sub }) => sub.some(({ hasil }) => hasil !== null));
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        {courseKindWord(jenis)}
        {selesai && <Badge tone="good">Selesai</Badge>}
      </p>
      <h1 className={styles.title}>{judul}</h1>
      <p className={styles.facts}>
        {pengajar.length > 0 && (
          <span>
            Oleh <PersonNames names={pengajar.map(({ nama }) => nama)} />
          </span>
        )}
        {akses_sampai && <span>Akses sampai {formatDate(akses_sampai)}</span>}
      </p>
      <ProgressBar percent={progres} label="Kemajuan kelas" />
      {ujian_berjalan && <RunningExamNote course={id} exam={ujian_berjalan} />}
      {closed && (
        <p className={styles.closed} role="status">
          {lanjut.judul}: {chanceWords(next)}
        </p>
      )}
      {closed && next.is === 'used-up' && <AskOrganiser />}
      <CertificateNote course={id} certificate={certificate} />
      <div className={styles.ways}>
        {lanjut && !selesai && next?.is === 'open' && lanjut.sub_id !== ujian_berjalan?.sub_id && (
          <LinkButton size="md" to={stepPath(id, lanjut)}>
            {`${progres > 0 ? 'Lanjutkan' : 'Mulai'}: ${lanjut.judul}`}
          </LinkButton>
        )}
        {selesai && <FinishedWays course={id} kind={jenis} certificate={certificate} />}
        {(results || selesai) && (
          <LinkButton size="md" variant={closed ? 'filled' : 'default'} to={resultPath(id)}>
            Lihat hasil
          </LinkButton>
        )}
      </div>
    </header>
  );
}
