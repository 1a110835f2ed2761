import type { Order } from '@/api/types';
import { formatDeadline, formatRupiah } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { CopyButton } from '@/ui/copy-button';
import { MethodLogo } from './method-logo';
import styles from './provider-card.module.css';
import { TimeLeft } from '@/domain/cart/time-left';
import transfer from './transfer-card.module.css';

interface ProviderCardProps {
  order: Order;
  payment: NonNullable<Order['pembayaran']>;
  /** When the server told of it. */
  answeredAt: number;
  onOver: () => void;
}

/** The virtual account or the QR code of an order, and until when it can be paid. */
export function ProviderCard({ order, payment, answeredAt, onOver }: ProviderCardProps) {
  const { nama } = order.metode_pembayaran;
  const isCounted = payment.status === 'disiapkan' || payment.status === 'menunggu';
  return (
    <section className={transfer.card} aria-labelledby="cara-bayar">
      <div className={transfer.head}>
        <div className={transfer.method}>
          <MethodLogo method={order.metode_pembayaran} />
          <h2 id="cara-bayar" className={transfer.title}>
            {nama}
          </h2>
        </div>
        {isCounted && <TimeLeft label="Sisa waktu" until={answeredAt + order.sisa_detik * 1000} onOver={onOver} />}
      </div>
      {payment.status === 'menunggu' && (
        <>
          {payment.qr_svg && <Code svg={payment.qr_svg} number={order.nomor} />}
          <dl className={transfer.facts}>
            <div>
              <dt>Jumlah bayar</dt>
              <dd>
                <span className={transfer.amount}>{formatRupiah(order.total)}</span>
                {payment.nomor_va && <CopyButton value={String(order.total)} label="Salin jumlah" />}
              </dd>
            </div>
            {payment.nomor_va && (
              <div>
                <dt>Nomor virtual account {payment.bank}</dt>
                <dd>
                  <span className={`${transfer.account} ${styles.number}`}>{payment.nomor_va}</span>
                  <CopyButton value={payment.nomor_va} label="Salin nomor virtual account" />
                </dd>
              </div>
            )}
            <div>
              <dt>Bayar sebelum</dt>
              <dd>{formatDeadline(payment.kedaluwarsa)}</dd>
            </div>
          </dl>
        </>
      )}
      <Stands payment={payment} />
    </section>
  );
}

/** What somebody scans; an SVG of the gateway's own, shown as a picture so that nothing in it can run. */
function Code({ svg, number }: { svg: string; number: string }) {
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return <img className={styles.code} src={picture} alt={`Kode QRIS pesanan ${number}`} width={296} height={296} />;
}

function Stands({ payment: { jenis, status } }: Pick<ProviderCardProps, 'payment'>) {
  const isAccount = jenis === 'virtual_account';
  switch (status) {
    case 'disiapkan':
      return (
        <div className={styles.coming}>
          <Skeleton height={isAccount ? 56 : 200} radius={12} />
          <p role="status">
            {isAccount ? 'Nomor virtual account' : 'Kode QRIS'} sedang disiapkan. Halaman ini menampilkannya begitu tersedia; kursi Anda
            tetap ditahan.
          </p>
        </div>
      );
    case 'menunggu':
      return (
        <p className={transfer.note}>
          {isAccount
            ? 'Bayar lewat ATM, mobile banking, atau internet banking dengan jumlah yang tepat. Nomor ini hanya untuk pesanan ini.'
            : 'Pindai dengan aplikasi bank atau dompet digital. Kode ini hanya untuk pesanan ini.'}
        </p>
      );
    case 'diperiksa':
      return (
        <p className={transfer.note} role="alert">
          Uang Anda sudah kami terima, tetapi jumlahnya tidak sama dengan tagihan. Panitia sedang memeriksanya; Anda tidak perlu membayar
          lagi.
        </p>
      );
    case 'lunas':
      return (
        <p className={transfer.note} role="status">
          Pembayaran sudah diterima.
        </p>
      );
    case 'ditolak':
    case 'kedaluwarsa':
    case 'dibatalkan':
    case 'gagal':
      return (
        <p className={transfer.note} role="alert">
          {isAccount ? 'Nomor virtual account' : 'Kode QRIS'} pesanan ini tidak dapat dibayar. Batalkan pesanan, lalu pesan kembali dengan
          metode lain.
        </p>
      );
  }
}
