import { useSearchParams } from 'react-router';
import { FORM_FROM_EVENTS } from '@/features/feedback/model/form-address';
import { ticketApi } from '@/features/tickets/api';
import { FollowedEvents } from '@/features/tickets/components/followed-events';
import { OwnQueue } from '@/features/tickets/components/own-queue';
import { LinkButton } from '@/ui/link-button';
import { readPage } from '@/ui/read-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The events that the member follows, with their tickets. */
export function MyEventsRoute() {
  const page = readPage(useSearchParams()[0]);
  return (
    <div className={styles.page}>
      <PageTitle>Event yang diikuti</PageTitle>
      <h1 className={styles.title}>Event yang diikuti</h1>
      <p className={styles.lead}>Jadwal Anda, tiket untuk masuk, dan pesanan yang masih menunggu pembayaran.</p>
      <FollowedEvents page={page} before={<OwnQueue />} formWay={<FormWay />} />
    </div>
  );
}

/** To the page that has the satisfaction form, which opens there by itself. */
function FormWay() {
  return (
    <LinkButton variant="light" to={FORM_FROM_EVENTS}>
      Isi form kepuasan
    </LinkButton>
  );
}
export { MyEventsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => ask(ticketApi.endpoints.listFollowedEvents, readPage(url.searchParams));
