import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Refund } from '@/api/types';
import { accountWords, REFUND_WORDS } from '@/domain/order/refund-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { formatMoment, formatRupiah } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { useDecideRefundMutation, useListRefundsQuery, usePayOutRefundMutation } from '../api';
import { readRefunds, REFUND_CHOICES } from '../model/finance';
import { StatusFilter } from './desk-filter';
import { DeskList } from './desk-list';
import { DeskWays } from './desk-ways';
import styles from './finance-desk.module.css';
import { RefundDialog, type RefundQuestion } from './refund-dialogs';

/** The desk that gives money back: what was asked for first, then what the bank still has to do. */
export function RefundDesk() {
  const query = readRefunds(useSearchParams()[0]);
  const asked = useListRefundsQuery(query);
  const [question, setQuestion] = useState<RefundQuestion | null>(null);
  const { answer, busy } = useAnswer(() => setQuestion(null));
  return (
    <>
      <StatusFilter status={query.status} choices={REFUND_CHOICES} />
      <DeskList
        name="Pengembalian dana"
        unit="pengembalian"
        asked={asked}
        empty={{ title: 'Tidak ada pengembalian dengan status ini.', hint: 'Permintaan dari halaman pesanan anggota tampil di sini.' }}
      >
        {(refund) => <RefundEntry refund={refund} busy={busy} onAsk={(about) => setQuestion({ refund, about })} />}
      </DeskList>
      <RefundDialog question={question} onAnswer={answer} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface RefundEntryProps {
  refund: Refund;
  /** A decision is on its way. */
  busy: boolean;
  onAsk: (about: RefundQuestion['about']) => void;
}

function RefundEntry({ refund, busy, onAsk }: RefundEntryProps) {
  const id = useId();
  const { word, tone } = REFUND_WORDS[refund.status];
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong id={id} className={styles.amount}>
            {formatRupiah(refund.jumlah)}
          </strong>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p>
          dari {formatRupiah(refund.dibayar)}
          {refund.nama_pemesan && (
            <>
              , <PersonName name={refund.nama_pemesan} />
            </>
          )}
        </p>
        {refund.nomor_pesanan && (
          <p>
            <Link to={{ search: `?status=semua&keyword=${encodeURIComponent(refund.nomor_pesanan)}` }}>{refund.nomor_pesanan}</Link>
          </p>
        )}
        {refund.item.length > 0 && (
          <ul className={styles.parts} aria-label="Yang dikembalikan">
            {refund.item.map(({ id: line, judul, jumlah }) => (
              <li key={line}>
                {judul}, {formatRupiah(jumlah)}
              </li>
            ))}
          </ul>
        )}
        {refund.item.length > 0 && !refund.seluruh_sisa && <p className={styles.words}>Sisa pesanan tetap berlaku.</p>}
        {refund.kasus_id && (
          <p className={styles.words}>
            Dana yang tidak melunasi pesanan.{' '}
            <Link to={{ search: '?bagian=kasus&status=dikembalikan' }}>Lihat pengirimnya di Kasus dana</Link>
          </p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.words}>Diminta {formatMoment(refund.diminta_pada)}</p>
        {refund.rekening ? (
          <p>Ke rekening {accountWords(refund.rekening)}</p>
        ) : (
          refund.order_id && <p className={styles.words}>Rekening tujuan tidak disebutkan. Hubungi pemesan.</p>
        )}
        {refund.alasan && refund.diputuskan_pada && (
          <p className={styles.words}>
            Diputuskan {formatMoment(refund.diputuskan_pada)}: {refund.alasan}
          </p>
        )}
        {refund.referensi_bank && refund.dibayarkan_pada && (
          <p className={styles.words}>
            Ditransfer {formatMoment(refund.dibayarkan_pada)}, referensi {refund.referensi_bank}
          </p>
        )}
      </div>
      {refund.status === 'diminta' && (
        <DeskWays
          of={id}
          busy={busy}
          ways={[
            { word: 'Setujui', onAsk: () => onAsk('approve') },
            { word: 'Tolak', variant: 'default', onAsk: () => onAsk('refuse') },
          ]}
        />
      )}
      {refund.status === 'disetujui' && <DeskWays of={id} busy={busy} ways={[{ word: 'Catat transfer', onAsk: () => onAsk('payOut') }]} />}
    </article>
  );
}

/** What is said when it is done, and the status in which the refund is found then. */
const OUTCOMES: Readonly<Record<RefundQuestion['about'], { done: (sum: string) => string; status: Refund['status'] }>> = {
  approve: { done: (sum) => `Pengembalian ${sum} disetujui. Pemesan membaca alasannya.`, status: 'disetujui' },
  refuse: { done: (sum) => `Pengembalian ${sum} ditolak. Pemesan membaca alasannya.`, status: 'ditolak' },
  payOut: { done: (sum) => `Transfer kembali ${sum} dicatat.`, status: 'dibayarkan' },
};

/** Carries one answer at a time to the server, and says what came of it. */
function useAnswer(onDone: () => void) {
  const tell = useOutcome();
  const [decide, { isLoading: deciding }] = useDecideRefundMutation();
  const [payOut, { isLoading: paying }] = usePayOutRefundMutation();
  const answer = async ({ refund, about }: RefundQuestion, words: string) => {
    const { id, jumlah } = refund;
    const sent = await (about === 'payOut'
      ? payOut({ id, referensi: words })
      : decide({ id, diterima: about === 'approve', alasan: words }));
    const sum = formatRupiah(jumlah);
    const { done, status } = OUTCOMES[about];
    // The list shows one status at a time: what was decided is gone from it.
    tell(sent, `Gagal menyimpan keputusan untuk ${sum}`, `${done(sum)} Kini ada di status “${REFUND_WORDS[status].word}”.`, onDone);
  };
  return { answer, busy: deciding || paying };
}
