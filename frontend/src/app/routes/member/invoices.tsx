import { useSearchParams } from 'react-router';
import { checkoutApi } from '@/features/checkout/api';
import { Orders } from '@/features/checkout/components/orders';
import { readPage } from '@/ui/read-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './own-posters.module.css';

/** The member's orders and what is to be paid of them. */
export function InvoicesRoute() {
  const page = readPage(useSearchParams()[0]);
  return (
    <div className={styles.page}>
      <PageTitle>Invoice</PageTitle>
      <h1 className={styles.title}>Invoice</h1>
      <p className={styles.lead}>Pesanan Anda, jumlah yang harus dibayar, dan status pembayarannya.</p>
      <Orders page={page} />
    </div>
  );
}
export { InvoicesRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => ask(checkoutApi.endpoints.listOrders, readPage(url.searchParams));
