import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Classroom } from '@/api/types';
import { stepPath, resultPath } from '@/domain/course/course-address';
import { courseKindWord } from '@/domain/course/course-words';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetClassroomQuery } from '../../classroom-api';
import { tellingLessons } from '../../model/lesson-state';
import styles from './classroom-page.module.css';
import { LessonRow } from './lesson-row';
import { ProgressBar } from './progress-bar';

/** A course that the member takes: its chapters, open or locked, and how far he is. */
export function ClassroomPage({ id }: { id: number }) {
  const { currentData: classroom, error, refetch } = useGetClassroomQuery(id);

  if (!classroom && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel error={error} onRetry={refetch} />;
    return (
      <EmptyState
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
      <Head classroom={classroom} />
      {classroom.kategori.map((section, index) => (
        <section key={section.id} className={styles.section} aria-labelledby={`bab-${section.id}`}>
          <h2 id={`bab-${section.id}`} className={styles.heading}>
            <span>Bab {index + 1}</span>
            {section.judul}
          </h2>
          <ul className={styles.lessons}>
            {section.sub.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow course={classroom.id} section={section.id} lesson={lesson} tells={telling.has(lesson.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Head({ classroom }: { classroom: Classroom }) {
  const { id, judul, jenis, progres, selesai, akses_sampai, pengajar, lanjut, kategori } = classroom;
  const results = kategori.some(({ sub }) => sub.some(({ hasil }) => hasil !== null));
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        {courseKindWord(jenis)}
        {selesai && <Badge tone="good">Selesai</Badge>}
      </p>
      <h1 className={styles.title}>{judul}</h1>
      <p className={styles.facts}>
        {pengajar.length > 0 && <span>Oleh {pengajar.map(({ nama }) => nama).join(' dan ')}</span>}
        {akses_sampai && <span>Akses sampai {formatDate(akses_sampai)}</span>}
      </p>
      <ProgressBar percent={progres} label="Kemajuan kelas" />
      <div className={styles.ways}>
        {lanjut && !selesai && (
          <LinkButton size="md" to={stepPath(id, lanjut)}>
            {`${progres > 0 ? 'Lanjutkan' : 'Mulai'}: ${lanjut.judul}`}
          </LinkButton>
        )}
        {(results || selesai) && (
          <LinkButton size="md" variant="default" to={resultPath(id)}>
            Lihat hasil
          </LinkButton>
        )}
      </div>
    </header>
  );
}
