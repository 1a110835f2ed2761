import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Consent } from '@/api/types';
import { classroomPath, lessonPath, resultPath } from '@/domain/course/course-address';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { useNotify } from '@/ui/notifier/use-notify';
import { SafeHtml } from '@/ui/safe-html';
import { Skeleton } from '@/ui/skeleton';
import { type LessonKey, useAgreeMutation, useGetConsentQuery } from '../../classroom-api';
import { useExamChances } from '../../hooks/use-exam-chances';
import { chanceWords } from '../../model/exam-chance';
import { tabAttempt } from '../../model/exam-draft';
import { AskOrganiser } from './ask-organiser';
import styles from './consent-page.module.css';

/** The terms of a lesson, which are agreed to once, before it. */
export function ConsentPage({ lessonKey }: { lessonKey: LessonKey }) {
  const { currentData: consent, error, refetch } = useGetConsentQuery(lessonKey);
  const up = classroomPath(lessonKey.id);

  if (!consent && error) {
    const { status, code, message } = toProblem(error);
    if (code === 'bab_terkunci') {
      return (
        <EmptyState isPage title="Bab ini masih terkunci." hint={message} action={<LinkButton to={up}>Lihat daftar bab</LinkButton>} />
      );
    }
    if (status !== 404) return <ErrorPanel error={error} onRetry={refetch} />;
    return <EmptyState isPage title="Bab tidak ditemukan." action={<LinkButton to={PATHS.memberLearning}>Lihat kelas Anda</LinkButton>} />;
  }
  if (!consent) {
    return (
      <Coming>
        <Skeleton height={360} radius={20} />
      </Coming>
    );
  }
  return (
    <>
      <BackLink to={up}>Daftar bab</BackLink>
      <article className={styles.card}>
        <h1 className={styles.title}>{consent.judul}</h1>
        <Terms consent={consent} />
        {consent.html && <SafeHtml html={consent.html} />}
        <Begin lessonKey={lessonKey} consent={consent} />
      </article>
    </>
  );
}

function Terms({ consent: { durasi_menit, jumlah_soal, batas_lulus, percobaan_maks } }: { consent: Consent }) {
  const terms = [
    durasi_menit !== null && { term: 'Waktu', value: `${durasi_menit} menit` },
    jumlah_soal !== null && { term: 'Jumlah soal', value: `${jumlah_soal} soal` },
    batas_lulus !== null && batas_lulus > 0 && { term: 'Batas lulus', value: String(batas_lulus) },
    jumlah_soal !== null && { term: 'Percobaan', value: percobaan_maks === null ? 'Tidak dibatasi' : `${percobaan_maks} kali` },
  ].filter((term) => term !== false);
  if (terms.length === 0) return null;
  return (
    <dl className={styles.terms}>
      {terms.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The way into the lesson; into an exam only while it can be sat, else to what came of it. */
function Begin({ lessonKey, consent }: AgreementProps) {
  const { known, chanceOf } = useExamChances(lessonKey.id, consent.jumlah_soal !== null);
  if (!known) return <Skeleton height={44} radius={12} />;
  const chance = chanceOf(lessonKey.subId);
  if (chance.is === 'open') return <Agreement key={String(consent.disetujui)} lessonKey={lessonKey} consent={consent} />;
  return (
    <div className={styles.agreement}>
      <p className={styles.closed} role="status">
        {chanceWords(chance)}
      </p>
      {chance.is === 'used-up' && <AskOrganiser />}
      <LinkButton size="md" to={resultPath(lessonKey.id)}>
        Lihat hasil
      </LinkButton>
    </div>
  );
}

interface AgreementProps {
  lessonKey: LessonKey;
  consent: Consent;
}

function Agreement({ lessonKey, consent }: AgreementProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [agree, { isLoading }] = useAgreeMutation();
  const [read, setRead] = useState(consent.disetujui);
  const isExam = consent.jumlah_soal !== null;
  const place = { cat_id: lessonKey.catId, sub_id: lessonKey.subId };

  const goOn = async () => {
    if (!consent.disetujui) {
      const { error } = await agree(lessonKey);
      if (error) {
        notify.error(toProblem(error).message);
        return;
      }
    }
    // Whoever begins here means a new attempt, or the one that still runs: not the result of the last one of this tab.
    if (isExam) tabAttempt.forget(lessonKey.subId);
    void navigate(lessonPath(lessonKey.id, place, isExam ? 'ujian' : 'teks'), { state: { begin: isExam } });
  };
  return (
    <div className={styles.agreement}>
      {consent.disetujui ? (
        <p className={styles.agreed}>Anda sudah menyetujui ketentuan ini.</p>
      ) : (
        <label className={styles.check}>
          <input type="checkbox" checked={read} onChange={({ target }) => setRead(target.checked)} />
          <span>Saya telah membaca dan menyetujui ketentuan ini.</span>
        </label>
      )}
      <Button size="md" disabled={!read || isLoading} onClick={() => void goOn()}>
        {isExam ? 'Mulai ujian' : 'Lanjutkan'}
      </Button>
      {isExam && <p className={styles.note}>Sejak ujian dimulai, waktu terus berjalan walau halaman ini ditutup.</p>}
    </div>
  );
}
