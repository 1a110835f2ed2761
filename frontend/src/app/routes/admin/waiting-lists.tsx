import { eventApi } from '@/domain/event/api';
import { readQueue } from '@/features/desk/model/queue';
import { queueApi } from '@/features/desk/queue-api';
import { QueueDesk } from '@/features/desk/components/queue-desk';
import { DeskPage, earlyForDesk } from './desk-page';

/** The desk's view of all waiting lists. */
export function WaitingListsRoute() {
  return (
    <DeskPage title="Daftar Tunggu" lead="Kursi yang kembali ditawarkan menurut urutan ini; rombongan menunggu sampai kursinya cukup.">
      <QueueDesk />
    </DeskPage>
  );
}
export { WaitingListsRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url, ask }) => {
  ask(queueApi.endpoints.listQueue, readQueue(url.searchParams));
  ask(eventApi.endpoints.listEventNames, undefined);
});
