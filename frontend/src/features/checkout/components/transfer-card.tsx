import type { Order } from '@/api/types';
import { formatDeadline, formatRupiah } from '@/ui/format';
import { CopyButton } from '@/ui/copy-button';
import { TimeLeft } from '@/domain/cart/time-left';
import { MethodLogo } from './method-logo';
import styles from './transfer-card.module.css';

interface TransferCardProps {
  order: Order;
  /** When the server told of it. */
  answeredAt: number;
  onOver: () => void;
}

/** What to transfer, to which account, until when. */
export function TransferCard({ order, answeredAt, onOver }: TransferCardProps) {
  const { nama, bank, nomor_rekening, atas_nama } = order.metode_pembayaran;
  return (
    <section className={styles.card} aria-labelledby="cara-bayar">
      <div className={styles.head}>
        <div className={styles.method}>
          <MethodLogo method={order.metode_pembayaran} />
          <h2 id="cara-bayar" className={styles.title}>
            {nama}
          </h2>
        </div>
        <TimeLeft label="Sisa waktu" until={answeredAt + order.sisa_detik * 1000} onOver={onOver} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Jumlah transfer</dt>
          <dd>
            <span className={styles.amount}>{formatRupiah(order.total)}</span>
            <CopyButton value={String(order.total)} label="Salin jumlah" />
          </dd>
        </div>
        {nomor_rekening && (
          <div>
            <dt>Nomor rekening {bank}</dt>
            <dd>
              <span className={styles.account}>{nomor_rekening}</span>
              <CopyButton value={nomor_rekening} label="Salin nomor rekening" />
            </dd>
          </div>
        )}
        {atas_nama && (
          <div>
            <dt>Atas nama</dt>
            <dd>{atas_nama}</dd>
          </div>
        )}
        <div>
          <dt>Bayar sebelum</dt>
          <dd>{formatDeadline(order.batas_bayar)}</dd>
        </div>
      </dl>
      {order.kode_unik > 0 && (
        <p className={styles.note}>
          Transfer tepat sampai rupiah terakhir: jumlah ini sudah termasuk kode unik{' '}
          <strong>{String(order.kode_unik).padStart(3, '0')}</strong>, supaya pembayaran Anda dikenali.
        </p>
      )}
    </section>
  );
}
