import type { Order } from '@/api/types';
import { formatDate } from '@/ui/format';
import own from './order-page.module.css';

/** Who pays an order in its buyer's place, by which collective invoice. */
export function CollectiveNote({ order: { faktur_kolektif: invoice } }: { order: Order }) {
  if (!invoice) return null;
  const { nomor, nama_pembayar, status, jatuh_tempo } = invoice;
  if (status === 'lunas') {
    return (
      <p className={own.hint}>
        Dibayar lewat faktur kolektif {nomor} oleh {nama_pembayar}.
      </p>
    );
  }
  return (
    <p className={own.hint} role="status">
      Ditagihkan lewat faktur kolektif {nomor} kepada {nama_pembayar}, jatuh tempo {formatDate(jatuh_tempo)}. Anda tidak perlu membayar
      sendiri; tempat Anda tetap ditahan, dan halaman ini memberi tahu begitu fakturnya lunas.
    </p>
  );
}
