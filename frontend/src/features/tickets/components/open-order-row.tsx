import { generatePath } from 'react-router';
import { PATHS } from '@/api/paths';
import type { OpenOrder } from '@/api/types';
import { orderWord } from '@/domain/order/words';
import { priceWords } from '@/domain/price/price';
import { formatDeadline } from '@/ui/format';
import { LinkButton } from '@/ui/link-button';
import styles from './open-order-row.module.css';

/** An order that has no tickets yet, and the way to its payment. */
export function OpenOrderRow({ order }: { order: OpenOrder }) {
  const unpaid = order.status === 'menunggu_pembayaran';
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.state}>{orderWord(order.status)}</p>
        <p className={styles.what}>{order.judul.join(', ')}</p>
        <p className={styles.facts}>
          <span>{order.nomor}</span> <span>{priceWords(order.total)}</span>{' '}
          {unpaid && <span>Bayar sebelum {formatDeadline(order.batas_bayar)}</span>}
        </p>
      </div>
      <LinkButton variant={unpaid ? 'filled' : 'light'} to={generatePath(PATHS.paymentInfo, { id: order.id })}>
        {unpaid ? 'Bayar sekarang' : 'Lihat pesanan'}
      </LinkButton>
    </div>
  );
}
