import { useParams } from 'react-router';
import { checkoutApi } from '@/features/checkout/api';
import { InvoicePage } from '@/features/checkout/components/paper-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { PaperShell } from './paper-shell';

/** An invoice that stands alone, to be printed. */
export function InvoiceRoute() {
  const { id = '' } = useParams();
  return (
    <PaperShell>
      <PageTitle>Invoice</PageTitle>
      <InvoicePage key={id} id={id} />
    </PaperShell>
  );
}
export { InvoiceRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  if (params['id']) ask(checkoutApi.endpoints.getInvoice, params['id']);
};
