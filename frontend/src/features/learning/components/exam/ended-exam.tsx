import { skipToken } from '@reduxjs/toolkit/query';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { classroomPath, resultPath } from '@/domain/course/course-address';
import { scoreWords } from '@/domain/course/course-words';
import { formatMoment } from '@/ui/format';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import type { EndedExam } from '@/api/types';
import { useGetClassroomQuery } from '../../classroom-api';
import { useCertificateState } from '../../hooks/use-certificate-state';
import { noReviewWords } from '../../model/review-words';
import { CertificateNote } from '../finished/certificate-note';
import { FinishedWays } from '../finished/finished-ways';
import { AskOrganiser } from './ask-organiser';
import styles from './ended-exam.module.css';
import { ExamReview } from './exam-review';

interface EndedExamPanelProps {
  exam: EndedExam;
  course: number;
  onAgain: () => void;
}

/** What came of an attempt, what can be done next, and the questions with their keys where the exam shows them. */
export function EndedExamPanel({ exam, course, onAgain }: EndedExamPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Before a course there is nothing to pass.
  const isPreTest = exam.jenis === 'pre_test';
  // What is left of the way to a certificate stands with the results.
  const certifies = exam.lulus && exam.jenis === 'ujian';
  const { currentData: classroom } = useGetClassroomQuery(exam.lulus ? course : skipToken);
  const finished = exam.lulus && classroom?.selesai === true;
  const certificate = useCertificateState(course, finished);
  const resultFirst = certifies && certificate !== 'issued';
  const Sign = exam.lulus ? IconCircleCheck : IconCircleX;
  const again = !exam.lulus && exam.percobaan_tersisa !== 0;
  const [openedAt] = useState(Date.now);
  const later = exam.boleh_ulang_pada !== null && Date.parse(exam.boleh_ulang_pada) > openedAt;

  return (
    <div className={styles.page}>
      <section className={styles.panel} data-passed={exam.lulus || undefined} aria-label="Hasil ujian">
        <Sign size={56} stroke={1.5} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {isPreTest ? 'Pre-test selesai' : exam.lulus ? 'Selamat, Anda lulus' : 'Anda belum lulus'}
        </h1>
        <p className={styles.score}>
          Nilai <strong>{scoreWords(exam.nilai)}</strong>
        </p>
        <p>
          {exam.benar} dari {exam.jumlah_soal} soal benar. {hasPartlyRight(exam) && 'Soal yang terjawab sebagian ikut dinilai. '}
          {isPreTest ? 'Nilai ini menjadi pembanding setelah kelas selesai.' : `Batas lulus ${scoreWords(exam.batas_lulus)}.`}
        </p>
        {exam.percobaan_tersisa !== null && !exam.lulus && <p>Sisa percobaan: {exam.percobaan_tersisa}</p>}
        {exam.percobaan_tersisa === 0 && !exam.lulus && <AskOrganiser />}
        {certifies && !finished && (
          <p>Sertifikat terbit setelah semua syaratnya terpenuhi; syarat dan sertifikatnya ada di halaman hasil.</p>
        )}
        <CertificateNote course={course} certificate={certificate} />
        {again && later && <p>Percobaan berikutnya dapat dimulai {formatMoment(exam.boleh_ulang_pada)}.</p>}
        <div className={styles.ways}>
          {again && !later && (
            <Button size="md" onClick={onAgain}>
              Ulangi ujian
            </Button>
          )}
          {finished && <FinishedWays course={course} kind={classroom.jenis} certificate={certificate} />}
          <LinkButton size="md" variant={finished || certifies || (again && !later) ? 'default' : 'filled'} to={classroomPath(course)}>
            Kembali ke kelas
          </LinkButton>
          <LinkButton size="md" variant={resultFirst ? 'filled' : 'default'} to={resultPath(course)}>
            Lihat hasil
          </LinkButton>
        </div>
      </section>
      {exam.tinjauan ? <ExamReview questions={exam.tinjauan} /> : <p className={styles.none}>{noReviewWords(exam)}</p>}
    </div>
  );
}

/** Whether the mark is more than what was right as a whole comes to: each question counts alike. */
function hasPartlyRight({ nilai, benar, jumlah_soal }: EndedExam): boolean {
  return nilai > (benar * 100) / jumlah_soal + 0.1;
}
