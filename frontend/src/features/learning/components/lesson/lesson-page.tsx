import { lazy, Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Lesson } from '@/api/types';
import { classroomPath, consentPath, isExam, stepPath } from '@/domain/course/course-address';
import { lessonKindWord } from '@/domain/course/course-words';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { SafeHtml } from '@/ui/safe-html';
import { Skeleton } from '@/ui/skeleton';
import { type LessonKey, useGetLessonQuery } from '../../classroom-api';
import { useLessonDone } from '../../hooks/use-lesson-progress';
import { ExternalVideo } from './external-video';
import { LessonNotes } from './lesson-notes';
import styles from './lesson-page.module.css';
import { LessonQuestions } from './lesson-questions';
import { LessonSlides } from './lesson-slides';
import { LessonVideo } from './lesson-video';

const PdfViewer = lazy(() => import('@/ui/pdf/pdf-viewer'));

/** One lesson: what it teaches, the member's notes and questions, and the way on. */
export function LessonPage({ lessonKey }: { lessonKey: LessonKey }) {
  const { currentData: lesson, error, refetch } = useGetLessonQuery(lessonKey);
  const up = classroomPath(lessonKey.id);

  if (!lesson && error) {
    const problem = toProblem(error);
    if (problem.code === 'persetujuan_diperlukan') {
      return <Navigate replace to={consentPath(lessonKey.id, { cat_id: lessonKey.catId, sub_id: lessonKey.subId })} />;
    }
    if (problem.code === 'bab_terkunci') {
      return (
        <EmptyState
          isPage
          title="Bab ini masih terkunci."
          hint={problem.message}
          action={<LinkButton to={up}>Lihat daftar bab</LinkButton>}
        />
      );
    }
    if (problem.status === 404) {
      return (
        <EmptyState
          isPage
          title="Bab tidak ditemukan."
          hint="Tautan yang Anda buka mungkin keliru."
          action={<LinkButton to={PATHS.memberLearning}>Lihat kelas Anda</LinkButton>}
        />
      );
    }
    return <ErrorPanel error={error} onRetry={refetch} />;
  }
  if (!lesson) {
    return (
      <Coming>
        <Skeleton height={48} width="70%" />
        <Skeleton height={420} radius={20} mt={20} />
      </Coming>
    );
  }
  // What is answered has a page of its own.
  if (isExam(lesson.jenis)) {
    return <Navigate replace to={consentPath(lessonKey.id, { cat_id: lessonKey.catId, sub_id: lessonKey.subId })} />;
  }
  return (
    <article className={styles.lesson}>
      <header>
        <BackLink to={up}>{lesson.kelas.judul}</BackLink>
        <p className={styles.kicker}>
          {lesson.kategori.judul} · {lessonKindWord(lesson.jenis)}
          {lesson.selesai && <Badge tone="good">Selesai</Badge>}
        </p>
        <h1 className={styles.title}>{lesson.judul}</h1>
      </header>
      <Content lessonKey={lessonKey} lesson={lesson} />
      <Ways lessonKey={lessonKey} lesson={lesson} />
      <section aria-label="Catatan" className={styles.extra}>
        <LessonNotes lessonKey={lessonKey} note={lesson.catatan} />
      </section>
      <section aria-label="Tanya pengajar" className={styles.extra}>
        <LessonQuestions lessonKey={lessonKey} />
      </section>
    </article>
  );
}

interface PartProps {
  lessonKey: LessonKey;
  lesson: Lesson;
}

/** The lesson itself; a text may stand beside a file. */
function Content({ lessonKey, lesson }: PartProps) {
  const { jenis, html, slide, berkas_url, video_luar_url, judul } = lesson;
  return (
    <div className={styles.content}>
      {/* What stands in a text begins one level below. */}
      <h2 className="visually-hidden">Materi</h2>
      {jenis === 'video' &&
        (video_luar_url ? <ExternalVideo address={video_luar_url} title={judul} /> : <LessonVideo lessonKey={lessonKey} lesson={lesson} />)}
      {slide && slide.length > 0 && <LessonSlides title={judul} slides={slide} />}
      {jenis === 'pdf' &&
        (berkas_url ? (
          <Suspense fallback={<Skeleton height="70vh" radius={12} />}>
            <PdfViewer address={berkas_url} title={judul} fileName={`${judul}.pdf`} />
          </Suspense>
        ) : (
          <p>Dokumen belum tersedia.</p>
        ))}
      {html && (
        <div className={styles.text}>
          <SafeHtml html={html} />
        </div>
      )}
    </div>
  );
}

/** Done with this one, and on to the next. */
function Ways({ lessonKey, lesson }: PartProps) {
  const navigate = useNavigate();
  const { finish, busy } = useLessonDone(lessonKey);
  const { sebelumnya, berikutnya, selesai } = lesson;
  const up = classroomPath(lessonKey.id);
  const next = berikutnya ? stepPath(lessonKey.id, berikutnya) : up;

  const goOn = async () => {
    if (selesai || (await finish())) void navigate(next);
  };
  return (
    <nav className={styles.ways} aria-label="Bab sebelum dan sesudahnya">
      {sebelumnya ? (
        <Link className={styles.way} to={stepPath(lessonKey.id, sebelumnya)} rel="prev">
          <span>Sebelumnya</span>
          {sebelumnya.judul}
        </Link>
      ) : (
        <span />
      )}
      <Button size="md" disabled={busy} onClick={() => void goOn()}>
        {goOnWords(lesson)}
      </Button>
    </nav>
  );
}

function goOnWords({ selesai, berikutnya }: Lesson): string {
  if (selesai) return berikutnya ? `Lanjut: ${berikutnya.judul}` : 'Kembali ke daftar bab';
  return berikutnya ? 'Tandai selesai dan lanjut' : 'Tandai selesai';
}
