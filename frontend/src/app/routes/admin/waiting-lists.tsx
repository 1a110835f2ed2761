import { QueueDesk } from '@/features/desk/components/queue-desk';
import { DeskPage } from './desk-page';

/** The desk's view of all waiting lists. */
export function WaitingListsRoute() {
  return (
    <DeskPage title="Daftar Tunggu" lead="Kursi yang kembali ditawarkan menurut urutan ini; rombongan menunggu sampai kursinya cukup.">
      <QueueDesk />
    </DeskPage>
  );
}
export { WaitingListsRoute as Component };
