import { useSearchParams } from 'react-router';
import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { CaseDesk } from '@/features/desk/components/case-desk';
import { DeskTabs } from '@/features/desk/components/desk-tabs';
import { PaymentDesk } from '@/features/desk/components/payment-desk';
import { RefundDesk } from '@/features/desk/components/refund-desk';
import { StatementDesk } from '@/features/desk/components/statement-desk';
import { readPart } from '@/features/desk/model/finance';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from '../member/own-posters.module.css';

/** The desk that verifies payments, for the role `admin`; the server refuses everybody else whatever this page shows. */
export function PaymentsRoute() {
  const { userRole } = useAppSelector(selectSession);
  const [search] = useSearchParams();
  const part = readPart(search);
  return (
    <div className={styles.page}>
      <PageTitle>Verifikasi Pembayaran</PageTitle>
      <h1 className={styles.title}>Verifikasi Pembayaran</h1>
      {userRole === 'admin' ? (
        <>
          <p className={styles.lead}>Cocokkan bukti dengan mutasi rekening: jumlah sampai tiga angka terakhir dan rekening tujuan.</p>
          <DeskTabs part={part} />
          {part === 'pesanan' && <PaymentDesk />}
          {part === 'mutasi' && <StatementDesk />}
          {part === 'kasus' && <CaseDesk />}
          {part === 'pengembalian' && <RefundDesk />}
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
export { PaymentsRoute as Component };
