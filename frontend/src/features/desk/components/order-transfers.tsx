import { Link } from 'react-router';
import type { Order, StatementLine } from '@/api/types';
import { formatDate, formatRupiah } from '@/ui/format';
import { useListOrderTransfersQuery } from '../api';
import styles from './order-transfers.module.css';

/** What the bank says came in of about an order's amount: beside its proof, for whoever compares the two. */
export function OrderTransfers({ order }: { order: Order }) {
  const { data: lines, error, refetch } = useListOrderTransfersQuery(order.id);
  return (
    <section className={styles.transfers} aria-label={`Mutasi rekening untuk ${order.nomor}`}>
      <h2 className={styles.title}>Mutasi rekening</h2>
      {!lines && !error && <p className={styles.words}>Mencari di mutasi…</p>}
      {!lines && error && (
        <p className={styles.words} role="alert">
          Mutasi belum dapat dimuat.{' '}
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            Coba lagi
          </button>
        </p>
      )}
      {lines?.length === 0 && <p className={styles.words}>Belum ada mutasi dengan jumlah yang mendekati tagihan ini.</p>}
      {lines && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <p className={styles.amount}>
                <strong>{formatRupiah(line.jumlah)}</strong> <span className={styles.words}>{difference(line, order)}</span>
              </p>
              <p className={styles.words}>
                {formatDate(line.tanggal)} · {line.keterangan}
              </p>
              {line.kasus && (
                <Link to={{ search: '?bagian=kasus' }} className={styles.words}>
                  Putuskan di Kasus dana
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How far a transfer is from what the order asks for. */
function difference({ jumlah, pesanan }: StatementLine, { id, total }: Order): string {
  if (pesanan?.id === id) return 'melunasi pesanan ini';
  if (jumlah === total) return 'tepat';
  return jumlah > total ? `lebih ${formatRupiah(jumlah - total)}` : `kurang ${formatRupiah(total - jumlah)}`;
}
