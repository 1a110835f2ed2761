import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { classroomPath, consentPath, resultPath } from '@/domain/course/course-address';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { type LessonKey, useGetClassroomQuery, useGetConsentQuery } from '../../classroom-api';
import { useBeginExamMutation } from '../../exam-api';
import { useAskExam } from '../../hooks/use-ask-exam';
import { useExamChances } from '../../hooks/use-exam-chances';
import type { ExamStop } from '../../hooks/use-exam-saving';
import type { EndedExam, RunningExam as Exam } from '@/api/types';
import { chanceWords } from '../../model/exam-chance';
import { isRunning } from '../../model/exam-state';
import { tabAttempt, tabDevice } from '../../model/exam-draft';
import { AskOrganiser } from './ask-organiser';
import { EndedExamPanel } from './ended-exam';
import { RunningExam } from './running-exam';
import { endWords } from './running-exam-note';

type Stage = { running: Exam } | { ended: EndedExam } | { elsewhere: true } | { failed: unknown } | 'waiting' | 'ready';

/** An exam from its beginning to its result. A page that is loaded again goes on with the attempt of this tab. */
export function ExamPage({ lessonKey }: { lessonKey: LessonKey }) {
  const location = useLocation();
  const asked = (location.state as { begin?: boolean } | null)?.begin === true;
  const [begin] = useBeginExamMutation();
  const look = useAskExam();
  const [stage, setStage] = useState<Stage>('waiting');
  const attempt = useRef(tabAttempt.read(lessonKey.subId));

  const start = async () => {
    setStage('waiting');
    const { data: running, error } = await begin({ key: lessonKey, perangkat: tabDevice.read() });
    if (!running) {
      setStage({ failed: error });
      return;
    }
    attempt.current = running.id;
    tabAttempt.keep(lessonKey.subId, running.id);
    tabDevice.keep(running.perangkat);
    setStage({ running });
  };
  const showEnd = async (id: string) => {
    setStage('waiting');
    const { exam, error } = await look(id);
    // The server closes an attempt a moment after its time: then this device asks once more.
    setStage(!exam ? { failed: error } : isRunning(exam) ? { running: exam } : { ended: exam });
  };
  const open = async () => {
    const known = attempt.current;
    if (!known) {
      if (asked) await start();
      else setStage('ready');
      return;
    }
    const { exam, error } = await look(known);
    if (exam && isRunning(exam)) await start();
    else if (exam) setStage({ ended: exam });
    else if (toProblem(error).status === 404) {
      tabAttempt.forget(lessonKey.subId);
      setStage('ready');
    } else setStage({ failed: error });
  };
  const first = useRef(open);
  const opened = useRef(false);
  useEffect(() => {
    // In development effects run twice, and an attempt is begun once.
    if (opened.current) return;
    opened.current = true;
    void first.current();
  }, []);

  const stop = (why: ExamStop) => {
    const id = attempt.current;
    if (why === 'device') setStage({ elsewhere: true });
    else if (id) void showEnd(id);
  };

  if (stage === 'waiting') {
    return (
      <Coming>
        <Skeleton height={64} radius={12} />
        <Skeleton height={360} radius={20} mt={20} />
      </Coming>
    );
  }
  if (stage === 'ready') {
    return (
      <>
        <BackLink to={classroomPath(lessonKey.id)}>Daftar bab</BackLink>
        <Ready lessonKey={lessonKey} onStart={() => void start()} />
      </>
    );
  }
  if ('elsewhere' in stage) {
    return (
      <EmptyState
        isPage
        title="Ujian ini sedang dikerjakan di perangkat lain."
        hint="Hanya satu perangkat yang dapat menjawab. Jawaban yang sudah tersimpan tetap ada."
        action={
          <Button size="md" onClick={() => void start()}>
            Lanjutkan di perangkat ini
          </Button>
        }
      />
    );
  }
  if ('failed' in stage) return <Failed error={stage.failed} course={lessonKey.id} onRetry={() => void open()} />;
  if ('ended' in stage) {
    return (
      <EndedExamPanel
        exam={stage.ended}
        course={lessonKey.id}
        onAgain={() => {
          tabAttempt.forget(lessonKey.subId);
          void start();
        }}
      />
    );
  }
  return <RunningExam key={`${stage.running.id} ${stage.running.sekarang}`} exam={stage.running} onStop={stop} />;
}

/** An exam that was not begun in this tab: its start, its terms where they are not agreed to, or why it cannot be and what came of it. */
function Ready({ lessonKey, onStart }: { lessonKey: LessonKey; onStart: () => void }) {
  const { known, error, chanceOf } = useExamChances(lessonKey.id, true);
  const consent = useGetConsentQuery(lessonKey);
  const classroom = useGetClassroomQuery(lessonKey.id);
  if (!known || consent.isLoading || classroom.isLoading) {
    return (
      <Coming>
        <Skeleton height={240} radius={20} />
      </Coming>
    );
  }
  if (error && toProblem(error).status === 404) {
    return (
      <EmptyState isPage title="Ujian tidak ditemukan." action={<LinkButton to={PATHS.memberLearning}>Lihat kelas Anda</LinkButton>} />
    );
  }
  if (consent.currentData?.disetujui === false) {
    return <Navigate to={consentPath(lessonKey.id, { cat_id: lessonKey.catId, sub_id: lessonKey.subId })} replace />;
  }
  const chance = chanceOf(lessonKey.subId);
  if (chance.is !== 'open') {
    const action = (
      <>
        {chance.is === 'used-up' && <AskOrganiser />}
        <ToResult course={lessonKey.id} />
      </>
    );
    return <EmptyState isPage title="Ujian tidak dapat dimulai." hint={chanceWords(chance)} action={action} />;
  }
  const running = classroom.currentData?.ujian_berjalan;
  if (running?.sub_id === lessonKey.subId) {
    return (
      <EmptyState
        isPage
        title="Ujian ini sedang berjalan."
        hint={`Waktunya berakhir pukul ${endWords(running)}. Jawaban yang sudah tersimpan tetap ada.`}
        action={
          <Button size="md" onClick={onStart}>
            Lanjutkan ujian
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      isPage
      title="Ujian siap dimulai."
      hint="Waktu berjalan sejak ujian dimulai. Percobaan yang masih berjalan akan dilanjutkan."
      action={
        <Button size="md" onClick={onStart}>
          Mulai ujian
        </Button>
      }
    />
  );
}

function ToResult({ course }: { course: number }) {
  return (
    <LinkButton size="md" to={resultPath(course)}>
      Lihat hasil
    </LinkButton>
  );
}

/** What the server says where another attempt cannot be: there is a result to look at. */
const OVER: readonly string[] = ['percobaan_habis', 'tunggu_percobaan'];

interface FailedProps {
  error: unknown;
  course: number;
  onRetry: () => void;
}

/** What keeps from the exam, in the server's words. */
function Failed({ error, course, onRetry }: FailedProps) {
  const { status, code, message } = toProblem(error);
  if (status !== 404 && status !== 409) return <ErrorPanel error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      isPage
      title={status === 404 ? 'Ujian tidak ditemukan.' : 'Ujian belum dapat dimulai.'}
      hint={message}
      action={OVER.includes(code) ? <ToResult course={course} /> : <LinkButton to={classroomPath(course)}>Kembali ke kelas</LinkButton>}
    />
  );
}
