import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '@/api/types';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { useListAllOrdersQuery, useReviewOrderMutation } from '../api';
import { readQuery, STATE_CHOICES } from '../model/filters';
import { SearchAndStatus } from './desk-filter';
import { DeskList } from './desk-list';
import { DeskOrder } from './desk-order';
import { AcceptDialog, RefuseDialog } from './review-dialogs';

/** How often the desk looks whether something new lies there. */
const LOOK_AGAIN_MS = 30_000;

/** The desk that looks at payments: what waits first, its proof beside it, and the two ways to decide. */
export function PaymentDesk() {
  const query = readQuery(useSearchParams()[0]);
  const asked = useListAllOrdersQuery(query, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  const [question, setQuestion] = useState<{ order: Order; accepts: boolean } | null>(null);
  const close = () => setQuestion(null);
  const { decide, busy } = useDecision(close);
  return (
    <>
      <SearchAndStatus
        name="Cari pesanan"
        placeholder="Nomor, nama pemesan, atau jumlah"
        keyword={query.keyword}
        status={query.status}
        choices={STATE_CHOICES}
      />
      <DeskList
        name="Pesanan"
        unit="pesanan"
        asked={asked}
        height={220}
        empty={
          query.keyword
            ? { title: 'Pesanan tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih status lain.' }
            : { title: 'Tidak ada pesanan dengan status ini.', hint: 'Bukti pembayaran yang baru dikirim tampil di sini.' }
        }
      >
        {(order) => (
          <DeskOrder
            order={order}
            busy={busy}
            onAccept={() => setQuestion({ order, accepts: true })}
            onRefuse={() => setQuestion({ order, accepts: false })}
          />
        )}
      </DeskList>
      <AcceptDialog
        order={question?.accepts ? question.order : null}
        onCancel={close}
        onAccept={(order) => {
          close();
          void decide(order);
        }}
      />
      <RefuseDialog order={question && !question.accepts ? question.order : null} onRefuse={decide} onCancel={close} />
    </>
  );
}

/** Decides on one order at a time, and says what came of it. */
function useDecision(onDone: () => void) {
  const tell = useOutcome();
  const [review, { isLoading }] = useReviewOrderMutation();
  const decide = async ({ id, nomor, status }: Order, reason?: string) => {
    // Of what somebody else decided meanwhile the server decides nothing.
    const sent = await review({ id, status, ...(reason === undefined ? { diterima: true } : { diterima: false, alasan: reason }) });
    const outcome = reason === undefined ? 'diterima. Pesanan lunas.' : 'ditolak. Pemesan membaca alasannya.';
    tell(sent, `Gagal menyimpan keputusan untuk ${nomor}`, `Pembayaran ${nomor} ${outcome}`, onDone);
  };
  return { decide, busy: isLoading };
}
