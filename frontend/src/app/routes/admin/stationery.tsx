import { stationeryApi } from '@/features/desk/stationery-api';
import { StationeryDesk } from '@/features/desk/components/stationery-desk';
import { DeskPage, earlyForDesk } from './desk-page';

/** The desk that changes the words on invoices, receipts, credit notes and certificates. */
export function StationeryRoute() {
  return (
    <DeskPage
      title="Kop & kata dokumen"
      lead="Kop, penutup, dan penanda tangan pada invoice, kwitansi, nota kredit, dan sertifikat. Dokumen yang sudah terbit tidak berubah."
    >
      <StationeryDesk />
    </DeskPage>
  );
}
export { StationeryRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ ask }) => ask(stationeryApi.endpoints.getStationery, undefined));
