import { useId } from 'react';
import type { Order } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { ProofView } from '@/domain/payment-proof/proof-view';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatDeadline, formatMoment, formatRupiah } from '@/ui/format';
import { DeskWays } from './desk-ways';
import orderStyles from './desk-order.module.css';
import styles from './finance-desk.module.css';
import { OrderStory } from './order-story';
import { OrderTransfers } from './order-transfers';

interface DeskOrderProps {
  order: Order;
  /** A decision is on its way. */
  busy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

/** One order before the desk: who is to pay how much, and what was sent to show that it is paid. */
export function DeskOrder({ order, busy, onAccept, onRefuse }: DeskOrderProps) {
  const id = useId();
  const looked = order.status === 'menunggu_verifikasi';
  const payable = looked || order.status === 'menunggu_pembayaran';
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id} className={orderStyles.number}>
            {order.nomor}
          </strong>
          <Badge tone={orderTone(order.status)}>{orderWord(order.status)}</Badge>
        </p>
        <p className={orderStyles.amount}>{formatRupiah(order.total)}</p>
        <dl className={orderStyles.details}>
          <div>
            <dt>Pemesan</dt>
            <dd>
              <PersonName name={order.nama_pemesan} />
            </dd>
          </div>
          {order.kode_unik > 0 && (
            <div>
              <dt>Kode unik</dt>
              <dd>{String(order.kode_unik).padStart(3, '0')}</dd>
            </div>
          )}
          <div>
            <dt>Rekening tujuan</dt>
            <dd>
              {order.metode_pembayaran.nama}
              {order.metode_pembayaran.nomor_rekening && `, ${order.metode_pembayaran.nomor_rekening}`}
            </dd>
          </div>
          <div>
            <dt>Dipesan</dt>
            <dd>{formatMoment(order.dibuat_pada)}</dd>
          </div>
          {order.status === 'menunggu_pembayaran' && (
            <div>
              <dt>Batas bayar</dt>
              <dd>{formatDeadline(order.batas_bayar)}</dd>
            </div>
          )}
          <div>
            <dt>Isi</dt>
            <dd>{order.item.map(({ judul, jumlah }) => (jumlah > 1 ? `${jumlah} × ${judul}` : judul)).join(', ')}</dd>
          </div>
          {order.alasan && (
            <div>
              <dt>Penolakan terakhir</dt>
              <dd>{order.alasan}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.facts}>
        {order.bukti_bayar ? (
          <>
            <p className={styles.words}>
              Bukti ke-{order.bukti_bayar.ke}, dikirim {formatMoment(order.bukti_bayar.dikirim_pada)}
            </p>
            <ProofView order={order} whose="desk" />
          </>
        ) : (
          <p className={styles.words}>Belum ada bukti pembayaran.</p>
        )}
      </div>
      {looked && <OrderTransfers order={order} />}
      {payable && (
        <DeskWays
          of={id}
          busy={busy}
          ways={[{ word: 'Terima', onAsk: onAccept }, ...(looked ? [{ word: 'Tolak', variant: 'default' as const, onAsk: onRefuse }] : [])]}
        />
      )}
      <OrderStory order={order.id} />
    </article>
  );
}
