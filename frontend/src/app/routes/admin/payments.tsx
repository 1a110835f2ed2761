import { useSearchParams } from 'react-router';
import { CaseDesk } from '@/features/desk/components/case-desk';
import { DeskTabs } from '@/features/desk/components/desk-tabs';
import { PaymentDesk } from '@/features/desk/components/payment-desk';
import { RefundDesk } from '@/features/desk/components/refund-desk';
import { StatementDesk } from '@/features/desk/components/statement-desk';
import { type Part, readPart } from '@/features/desk/model/finance';
import { DeskPage } from './desk-page';

const LEADS: Readonly<Record<Part, string>> = {
  pesanan: 'Cocokkan bukti dengan mutasi rekening: jumlah sampai tiga angka terakhir dan rekening tujuan.',
  mutasi: 'Impor mutasi rekening. Dana yang cocok melunasi pesanannya, selebihnya menunggu keputusan.',
  kasus: 'Putuskan dana yang masuk tetapi tidak melunasi pesanan.',
  pengembalian: 'Setujui atau tolak permintaan pengembalian, lalu catat transfernya.',
};

/** The desk that verifies payments. */
export function PaymentsRoute() {
  const part = readPart(useSearchParams()[0]);
  return (
    <DeskPage title="Verifikasi Pembayaran" lead={LEADS[part]}>
      <DeskTabs part={part} />
      {part === 'pesanan' && <PaymentDesk />}
      {part === 'mutasi' && <StatementDesk />}
      {part === 'kasus' && <CaseDesk />}
      {part === 'pengembalian' && <RefundDesk />}
    </DeskPage>
  );
}
export { PaymentsRoute as Component };
