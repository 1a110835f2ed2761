import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { QueueDesk } from '@/features/desk/components/queue-desk';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from '../member/own-posters.module.css';

/** The desk's view of all waiting lists, for the role `admin`; the server refuses everybody else whatever this page shows. */
export function WaitingListsRoute() {
  const { userRole } = useAppSelector(selectSession);
  return (
    <div className={styles.page}>
      <PageTitle>Daftar Tunggu</PageTitle>
      <h1 className={styles.title}>Daftar Tunggu</h1>
      {userRole === 'admin' ? (
        <>
          <p className={styles.lead}>Kursi yang kembali ditawarkan menurut urutan ini; rombongan menunggu sampai kursinya cukup.</p>
          <QueueDesk />
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
export { WaitingListsRoute as Component };
