import { useSearchParams } from 'react-router';
import { CaseDesk } from '@/features/desk/components/case-desk';
import { DeskTabs } from '@/features/desk/components/desk-tabs';
import { PaymentDesk } from '@/features/desk/components/payment-desk';
import { RefundDesk } from '@/features/desk/components/refund-desk';
import { StatementDesk } from '@/features/desk/components/statement-desk';
import { readPart } from '@/features/desk/model/finance';
import { DeskPage } from './desk-page';

/** The desk that verifies payments. */
export function PaymentsRoute() {
  const part = readPart(useSearchParams()[0]);
  return (
    <DeskPage
      title="Verifikasi Pembayaran"
      lead="Cocokkan bukti dengan mutasi rekening: jumlah sampai tiga angka terakhir dan rekening tujuan."
    >
      <DeskTabs part={part} />
      {part === 'pesanan' && <PaymentDesk />}
      {part === 'mutasi' && <StatementDesk />}
      {part === 'kasus' && <CaseDesk />}
      {part === 'pengembalian' && <RefundDesk />}
    </DeskPage>
  );
}
export { PaymentsRoute as Component };
