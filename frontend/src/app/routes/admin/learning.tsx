import { useLocation } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { ActivityDesk } from '@/features/desk/components/learning/activity-desk';
import { CertificateDesk } from '@/features/desk/components/learning/certificate-desk';
import { LearningTabs } from '@/features/desk/components/learning/learning-tabs';
import { QuestionDesk } from '@/features/desk/components/learning/question-desk';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from '../member/own-posters.module.css';

const LEADS: Readonly<Record<string, string>> = {
  [DESK_PATHS.activities]: 'Cocokkan bukti dengan kegiatan, tanggal, dan SKP yang diajukan.',
  [DESK_PATHS.questions]: 'Jawab pertanyaan anggota kepada pengajar. Jawaban tampil di bab tempat pertanyaan diajukan.',
  [DESK_PATHS.certificates]: 'Cabut sertifikat yang keliru terbit, atau ganti yang namanya salah.',
};

/** The desk that looks after what members learn, for the role `admin`; the server refuses everybody else whatever this page shows. */
export function LearningDeskRoute() {
  const { userRole } = useAppSelector(selectSession);
  const part = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  return (
    <div className={styles.page}>
      <PageTitle>Meja Pembelajaran</PageTitle>
      <h1 className={styles.title}>Meja Pembelajaran</h1>
      {userRole === 'admin' ? (
        <>
          <p className={styles.lead}>{LEADS[part]}</p>
          <LearningTabs current={part} />
          {part === DESK_PATHS.activities && <ActivityDesk />}
          {part === DESK_PATHS.questions && <QuestionDesk />}
          {part === DESK_PATHS.certificates && <CertificateDesk />}
        </>
      ) : (
        <EmptyState
          title="Anda tidak memiliki akses ke halaman ini."
          hint="Halaman ini hanya untuk admin."
          action={<LinkButton to={PATHS.memberArea}>Kembali ke Member Area</LinkButton>}
        />
      )}
    </div>
  );
}
export { LearningDeskRoute as Component };
