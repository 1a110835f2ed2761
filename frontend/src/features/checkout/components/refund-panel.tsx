import { useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Order, Refund, RefundOffer } from '@/api/types';
import { accountWords, REFUND_WORDS } from '@/domain/order/refund-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatMoment, formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useCancelOrderMutation, useGetRefundOfferQuery } from '../api';
import card from './cart-page.module.css';
import own from './order-page.module.css';
import { RefundChoice } from './refund-choice';
import { useRefundAccount } from './use-refund-account';

/**
 * What would come back of a paid order before anybody asks, of all of it or of single lines, and how it stands with what was asked
 * for. What cost nothing is called off at once.
 */
export function RefundPanel({ order }: { order: Order }) {
  const { data: offer } = useGetRefundOfferQuery(order.id);
  // Whoever has no answer yet has an order all the same: this is beside it.
  if (!offer) return null;
  return (
    <section className={own.note} aria-labelledby="pengembalian">
      <h2 id="pengembalian" className={card.eventTitle}>
        {order.total === 0 ? 'Pembatalan' : 'Pengembalian dana'}
      </h2>
      {order.status === 'lunas' && order.dana_kembali > 0 && (
        <p className={own.hint}>Dari pesanan ini {formatRupiah(order.dana_kembali)} sudah dikembalikan atau sedang ditransfer kembali.</p>
      )}
      {offer.riwayat.map((asked) => (
        <Asked key={asked.id} asked={asked} order={order} />
      ))}
      {order.status === 'lunas' && offer.item.length > 0 && <Asking order={order} offer={offer} />}
    </section>
  );
}

function Asked({ asked, order }: { asked: Refund; order: Order }) {
  const { word, tone, hint } = REFUND_WORDS[asked.status];
  // Of the whole order it need not be said which lines it was.
  const isPart = asked.item.length < order.item.length;
  return (
    <div className={own.asked}>
      <p className={own.line}>
        <strong>{formatRupiah(asked.jumlah)}</strong>
        <Badge tone={tone}>{word}</Badge>
      </p>
      {isPart && <p>{asked.item.map(({ judul }) => judul).join(', ')}</p>}
      <p className={own.hint}>
        {hint} Diminta {formatMoment(asked.diminta_pada)}.{asked.referensi_bank && ` Referensi bank: ${asked.referensi_bank}.`}
      </p>
      {asked.rekening && <p className={own.hint}>Ke rekening {accountWords(asked.rekening)}.</p>}
      {asked.alasan && <p className={own.hint}>Catatan panitia: {asked.alasan}</p>}
    </div>
  );
}

/** The lines that are asked back: all that stand, or those that are chosen. */
type Question = 'all' | 'some' | null;

/** What is said of an order, or of what is left of it, that goes back for money or for nothing. */
interface AskingWords {
  hint: string;
  /** Instead, where nothing goes back any more. */
  closed: string;
  all: string;
  confirm: string;
  consequence: string;
  failed: string;
  done: string;
}

function wordsOf(order: Order, offer: RefundOffer): AskingWords {
  if (order.total === 0) {
    return {
      hint: 'Pendaftaran gratis dapat dibatalkan sampai acaranya dimulai. Kursinya langsung dilepas untuk peserta lain.',
      closed: 'Yang Anda ikuti sudah dimulai, jadi tidak dapat dibatalkan lagi.',
      all: 'Batalkan pendaftaran',
      confirm: 'Ya, batalkan',
      consequence: `Tiket pesanan ${order.nomor} langsung tidak berlaku lagi dan kursinya dilepas.`,
      failed: 'Gagal membatalkan pesanan',
      done: 'Pesanan berhasil dibatalkan.',
    };
  }
  const sum = formatRupiah(offer.dapat_kembali);
  const isWhole = offer.item.length === order.item.length;
  const paid = isWhole ? order.total : offer.item.reduce((all, { dibayar }) => all + dibayar, 0);
  return {
    hint: `Bila ${isWhole ? '' : 'sisanya '}dibatalkan sekarang, ${sum} dari ${formatRupiah(paid)} kembali kepada Anda menurut ketentuan event.`,
    closed: `Menurut ketentuan event, dana ${isWhole ? 'pesanan ini' : 'sisa pesanan ini'} tidak dapat dikembalikan lagi.`,
    all: 'Minta pengembalian dana',
    confirm: 'Ya, minta',
    consequence: `${sum} kembali bila panitia menyetujui. Sejak disetujui, tiket pesanan ${order.nomor} tidak berlaku lagi dan kursinya dilepas.`,
    failed: 'Gagal meminta pengembalian dana',
    done: 'Permintaan pengembalian dana berhasil dikirim.',
  };
}

/** Asks for what goes back; what cost nothing goes at once, and what of it has begun only line by line. */
function Asking({ order, offer }: { order: Order; offer: RefundOffer }) {
  const notify = useNotify();
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const [question, setQuestion] = useState<Question>(null);
  const words = wordsOf(order, offer);
  const open = offer.item.filter(({ dapat_dibatalkan }) => dapat_dibatalkan);

  const account = useRefundAccount(order.total > 0);
  const ask = async (item?: number[]) => {
    const to = account.read();
    if (!to) return;
    setQuestion(null);
    const { error } = await cancel({ id: order.id, ...(item && { item }), ...to });
    if (error) notify.error(`${words.failed}, ${toProblem(error).message}`);
    else notify.success(words.done);
  };
  if (open.length === 0) return <p className={own.hint}>{words.closed}</p>;
  return (
    <>
      <p className={own.hint}>{words.hint}</p>
      <div className={own.ways}>
        {(order.total > 0 || open.length === offer.item.length) && (
          <Button variant="light" disabled={isLoading} onClick={() => setQuestion('all')}>
            {words.all}
          </Button>
        )}
        {offer.item.length > 1 && (
          <Button variant="subtle" disabled={isLoading} onClick={() => setQuestion('some')}>
            Batalkan sebagian
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={question === 'all'}
        title={`${words.all}?`}
        confirm={words.confirm}
        cancel="Tidak"
        onConfirm={() => void ask()}
        onCancel={() => setQuestion(null)}
      >
        <p>{words.consequence}</p>
        {account.fields}
      </ConfirmDialog>
      <RefundChoice
        opened={question === 'some'}
        order={order}
        offer={offer}
        onAsk={(item) => void ask(item)}
        onCancel={() => setQuestion(null)}
      >
        {account.fields}
      </RefundChoice>
    </>
  );
}
