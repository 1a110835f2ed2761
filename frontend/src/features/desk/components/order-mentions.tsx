import { Link } from 'react-router';
import { COLLECTIVE_DESK } from '@/api/desk-paths';
import type { OrderMention } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatRupiah } from '@/ui/format';
import styles from './finance-desk.module.css';

interface OrderMentionsProps {
  title: string;
  orders: readonly OrderMention[];
}

/** Orders and collective invoices that money is of, or may be of; each leads to where the desk has it. */
export function OrderMentions({ title, orders }: OrderMentionsProps) {
  return (
    <div className={styles.orders}>
      <p className={styles.words}>{title}</p>
      <ul aria-label={title}>
        {orders.map((order) => (
          <li key={order.id} className={styles.order}>
            <Link
              to={
                order.kolektif
                  ? `${COLLECTIVE_DESK}?faktur=${order.id}`
                  : { search: `?status=semua&keyword=${encodeURIComponent(order.nomor)}` }
              }
            >
              {order.nomor}
            </Link>
            <Badge tone={orderTone(order.status)}>{orderWord(order.status)}</Badge>
            <span>
              <PersonName name={order.nama_pemesan} />, {formatRupiah(order.total)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
