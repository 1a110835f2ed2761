import { StationeryDesk } from '@/features/desk/components/stationery-desk';
import { DeskPage } from './desk-page';

/** The desk that changes the words on invoices, receipts and credit notes. */
export function StationeryRoute() {
  return (
    <DeskPage
      title="Kop & kata dokumen"
      lead="Kop, penutup, dan penanda tangan pada invoice, kwitansi, dan nota kredit. Dokumen yang sudah terbit tidak berubah."
    >
      <StationeryDesk />
    </DeskPage>
  );
}
export { StationeryRoute as Component };
