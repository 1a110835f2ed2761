import { useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Order, RefundOffer } from '@/api/types';
import { REFUND_WORDS } from '@/domain/order/refund-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatMoment, formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useCancelOrderMutation, useGetRefundOfferQuery } from '../api';
import card from './cart-page.module.css';
import own from './order-page.module.css';

/** What would come back of a paid order before anybody asks, and how it stands with what was asked for. */
export function RefundPanel({ order }: { order: Order }) {
  const { data: offer } = useGetRefundOfferQuery(order.id);
  // Whoever has no answer yet has an order all the same: this is beside it.
  if (!offer) return null;
  const { pengembalian: asked } = offer;
  return (
    <section className={own.note} aria-labelledby="pengembalian">
      <h2 id="pengembalian" className={card.eventTitle}>
        Pengembalian dana
      </h2>
      {asked && (
        <>
          <p className={own.line}>
            <strong>{formatRupiah(asked.jumlah)}</strong>
            <Badge tone={REFUND_WORDS[asked.status].tone}>{REFUND_WORDS[asked.status].word}</Badge>
          </p>
          <p className={own.hint}>
            {REFUND_WORDS[asked.status].hint} Diminta {formatMoment(asked.diminta_pada)}.
            {asked.referensi_bank && ` Referensi bank: ${asked.referensi_bank}.`}
          </p>
          {asked.alasan && <p className={own.hint}>Catatan panitia: {asked.alasan}</p>}
        </>
      )}
      {order.status === 'lunas' && (!asked || asked.status === 'ditolak') && <Asking order={order} offer={offer} />}
    </section>
  );
}

function Asking({ order, offer }: { order: Order; offer: RefundOffer }) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const [asking, setAsking] = useState(false);
  const sum = formatRupiah(offer.dapat_kembali);

  const ask = async () => {
    setAsking(false);
    const { error } = await cancel(order.id);
    if (error) notify.error(`Gagal meminta pengembalian dana, ${toProblem(error).message}`);
    else notify.success('Permintaan pengembalian dana berhasil dikirim.');
  };
  if (offer.dapat_kembali === 0) {
    return <p className={own.hint}>Menurut ketentuan event, dana pesanan ini tidak dapat dikembalikan lagi.</p>;
  }
  return (
    <>
      <p className={own.hint}>
        Bila dibatalkan sekarang, {sum} dari {formatRupiah(order.total)} kembali kepada Anda menurut ketentuan event.
      </p>
      <Button variant="light" disabled={isLoading} onClick={() => setAsking(true)}>
        Minta pengembalian dana
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Minta pengembalian dana?"
        confirm="Ya, minta"
        cancel="Tidak"
        onConfirm={() => void ask()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {sum} kembali bila panitia menyetujui. Sejak disetujui, tiket pesanan {order.nomor} tidak berlaku lagi dan kursinya dilepas.
        </p>
      </ConfirmDialog>
    </>
  );
}
