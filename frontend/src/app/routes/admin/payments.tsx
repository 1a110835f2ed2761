import { deskApi } from '@/features/desk/api';
import { useSearchParams } from 'react-router';
import { CaseDesk } from '@/features/desk/components/case-desk';
import { DeskTabs } from '@/features/desk/components/desk-tabs';
import { PaymentDesk } from '@/features/desk/components/payment-desk';
import { RefundDesk } from '@/features/desk/components/refund-desk';
import { StatementDesk } from '@/features/desk/components/statement-desk';
import { readQuery } from '@/features/desk/model/filters';
import { type Part, readCases, readLines, readPart, readRefunds } from '@/features/desk/model/finance';
import { DeskPage, earlyForDesk } from './desk-page';

const LEADS: Readonly<Record<Part, string>> = {
  pesanan: 'Cocokkan bukti dengan mutasi rekening: jumlah sampai tiga angka terakhir dan rekening tujuan.',
  mutasi: 'Impor mutasi rekening. Dana yang cocok melunasi pesanannya, selebihnya menunggu keputusan.',
  kasus: 'Putuskan dana yang masuk tetapi tidak melunasi pesanan, dan catat dana yang ditarik kembali.',
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

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url: { searchParams }, ask }) => {
  const { listAllOrders, listStatementLines, listMoneyCases, listRefunds } = deskApi.endpoints;
  const part = readPart(searchParams);
  if (part === 'pesanan') ask(listAllOrders, readQuery(searchParams));
  if (part === 'mutasi') ask(listStatementLines, readLines(searchParams));
  if (part === 'kasus') ask(listMoneyCases, readCases(searchParams));
  if (part === 'pengembalian') ask(listRefunds, readRefunds(searchParams));
});
