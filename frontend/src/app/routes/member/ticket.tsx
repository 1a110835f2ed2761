import { useParams } from 'react-router';
import { ticketApi } from '@/features/tickets/api';
import { TicketPage } from '@/features/tickets/components/ticket-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** One ticket of the member's. */
export function TicketRoute() {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <PageTitle>Tiket</PageTitle>
      <TicketPage key={id} id={id} />
    </div>
  );
}
export { TicketRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => ask(ticketApi.endpoints.getTicket, params['id'] ?? '');
