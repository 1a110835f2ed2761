import { useParams } from 'react-router';
import { checkoutApi } from '@/features/checkout/api';
import { ReceiptPage } from '@/features/checkout/components/paper-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { PaperShell } from './paper-shell';

/** A receipt (kwitansi) that stands alone, to be printed. */
export function ReceiptRoute() {
  const { id = '' } = useParams();
  return (
    <PaperShell>
      <PageTitle>Kwitansi</PageTitle>
      <ReceiptPage key={id} id={id} />
    </PaperShell>
  );
}
export { ReceiptRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  if (params['id']) ask(checkoutApi.endpoints.getReceipt, params['id']);
};
