import { useLocation } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { ActivityDesk } from '@/features/desk/components/learning/activity-desk';
import { CertificateDesk } from '@/features/desk/components/learning/certificate-desk';
import { LearningTabs } from '@/features/desk/components/learning/learning-tabs';
import { QuestionDesk } from '@/features/desk/components/learning/question-desk';
import { DeskPage } from './desk-page';

const LEADS: Readonly<Record<string, string>> = {
  [DESK_PATHS.activities]: 'Cocokkan bukti dengan kegiatan, tanggal, dan SKP yang diajukan.',
  [DESK_PATHS.questions]: 'Jawab pertanyaan anggota kepada pengajar. Jawaban tampil di bab tempat pertanyaan diajukan.',
  [DESK_PATHS.certificates]: 'Cabut sertifikat yang keliru terbit, atau ganti yang namanya salah.',
};

/** The desk that looks after what members learn. */
export function LearningDeskRoute() {
  const part = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  return (
    <DeskPage title="Meja Pembelajaran" lead={LEADS[part]}>
      <LearningTabs current={part} />
      {part === DESK_PATHS.activities && <ActivityDesk />}
      {part === DESK_PATHS.questions && <QuestionDesk />}
      {part === DESK_PATHS.certificates && <CertificateDesk />}
    </DeskPage>
  );
}
export { LearningDeskRoute as Component };
