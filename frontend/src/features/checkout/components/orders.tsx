import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Order } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { priceWords } from '@/domain/price/price';
import { Badge } from '@/ui/badge';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDeadline, formatMoment, formatRupiah } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import { isPastTheEnd, PastTheEnd } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import { useListOrdersQuery } from '../api';
import styles from './orders.module.css';

/** The member's orders, the newest first. */
export function Orders({ page }: { page: number }) {
  const { data: found, error, refetch } = useListOrdersQuery(page);
  if (!found && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!found) {
    return <ComingRows className={styles.list} rows={3} height={112} />;
  }
  const orders = found.data;
  if (isPastTheEnd(found)) return <PastTheEnd things="pesanan" />;
  if (orders.length === 0) {
    return (
      <EmptyState
        title="Belum ada pesanan."
        hint="Pesanan Anda, tagihannya, dan status pembayarannya tampil di sini."
        action={
          <LinkButton variant="light" to={PATHS.events}>
            Lihat event
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Pesanan Anda">
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.line}>
                <Link className={styles.number} to={generatePath(PATHS.paymentInfo, { id: order.id })}>
                  {order.nomor}
                </Link>
                <Badge tone={orderTone(order.status)}>{orderWord(order.status)}</Badge>
              </p>
              <p className={styles.what}>{order.item.map(({ judul }) => judul).join(', ')}</p>
              <p className={styles.when}>
                {order.status === 'menunggu_pembayaran'
                  ? `Bayar sebelum ${formatDeadline(order.batas_bayar)}`
                  : `Dipesan ${formatMoment(order.dibuat_pada)}`}
              </p>
              <Papers order={order} />
            </div>
            <div className={styles.total}>
              <strong>{priceWords(order.total)}</strong>
              {order.status === 'lunas' && order.dana_kembali > 0 && (
                <span className={styles.back}>{formatRupiah(order.dana_kembali)} dikembalikan</span>
              )}
              {order.status === 'menunggu_pembayaran' && (
                <LinkButton
                  className={styles.pay}
                  aria-label={`Bayar sekarang ${order.nomor}`}
                  to={generatePath(PATHS.paymentInfo, { id: order.id })}
                >
                  Bayar sekarang
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}

/** The documents of an order, as far as they were issued. */
function Papers({ order: { nomor, invoice_id, receipt_id } }: { order: Order }) {
  if (!invoice_id && !receipt_id) return null;
  return (
    <p className={styles.papers}>
      {invoice_id && (
        <Link aria-label={`Invoice ${nomor}`} to={generatePath(PATHS.memberInvoice, { id: invoice_id })}>
          Invoice
        </Link>
      )}
      {receipt_id && (
        <Link aria-label={`Kwitansi ${nomor}`} to={generatePath(PATHS.memberReceipt, { id: receipt_id })}>
          Kwitansi
        </Link>
      )}
    </p>
  );
}
