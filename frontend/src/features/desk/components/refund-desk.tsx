import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { Refund } from '@/api/types';
import { REFUND_WORDS } from '@/domain/order/refund-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatMoment, formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { SelectBox } from '@/ui/select-box';
import { readPage, UrlPagination } from '@/ui/url-pagination';
import { useDecideRefundMutation, useListRefundsQuery, usePayOutRefundMutation } from '../api';
import { readRefunds, REFUND_CHOICES } from '../model/finance';
import { DeskWaiting } from './desk-waiting';
import styles from './finance-desk.module.css';
import { RefundDialog, type RefundQuestion } from './refund-dialogs';

/** The desk that gives money back: what was asked for first, then what the bank still has to do. */
export function RefundDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readRefunds(search);
  const { currentData: found, error, refetch } = useListRefundsQuery(query);
  const [question, setQuestion] = useState<RefundQuestion | null>(null);
  const { answer, busy } = useAnswer();
  return (
    <>
      <div className={styles.filter}>
        <SelectBox
          label="Status"
          none="Semua status"
          value={query.status ?? ''}
          choices={REFUND_CHOICES}
          onChange={(status) => setSearch({ bagian: 'pengembalian', status: status || 'semua' })}
        />
      </div>
      {!found && error && <ErrorPanel error={error} onRetry={refetch} />}
      {!found && !error && <DeskWaiting />}
      {found && (
        <p className={styles.count} role="status">
          {found.meta.total} pengembalian
        </p>
      )}
      {found?.data.length === 0 && (
        <EmptyState title="Tidak ada pengembalian dengan status ini." hint="Permintaan dari halaman pesanan anggota tampil di sini." />
      )}
      {found && found.data.length > 0 && (
        <ul className={styles.list} aria-label="Pengembalian dana">
          {found.data.map((refund) => (
            <li key={refund.id}>
              <RefundEntry refund={refund} busy={busy} onAsk={(about) => setQuestion({ refund, about })} />
            </li>
          ))}
        </ul>
      )}
      {found && <UrlPagination page={readPage(search)} totalPages={found.meta.total_page} />}
      <RefundDialog
        question={question}
        onCancel={() => setQuestion(null)}
        onAnswer={(asked, words) => {
          setQuestion(null);
          void answer(asked, words);
        }}
      />
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
          {refund.nama_pemesan && `, ${refund.nama_pemesan}`}
        </p>
        {refund.nomor_pesanan && (
          <p>
            <Link to={{ search: `?status=semua&keyword=${encodeURIComponent(refund.nomor_pesanan)}` }}>{refund.nomor_pesanan}</Link>
          </p>
        )}
        {refund.kasus_id && <p className={styles.words}>Dana yang tidak melunasi pesanan.</p>}
      </div>
      <div className={styles.facts}>
        <p className={styles.words}>Diminta {formatMoment(refund.diminta_pada)}</p>
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
        <div className={styles.ways}>
          <Button disabled={busy} onClick={() => onAsk('approve')} aria-describedby={id}>
            Setujui
          </Button>
          <Button variant="default" disabled={busy} onClick={() => onAsk('refuse')} aria-describedby={id}>
            Tolak
          </Button>
        </div>
      )}
      {refund.status === 'disetujui' && (
        <div className={styles.ways}>
          <Button disabled={busy} onClick={() => onAsk('payOut')} aria-describedby={id}>
            Catat transfer
          </Button>
        </div>
      )}
    </article>
  );
}

/** Carries one answer at a time to the server, and says what came of it. */
function useAnswer() {
  const notify = useNotify();
  const [decide, { isLoading: deciding }] = useDecideRefundMutation();
  const [payOut, { isLoading: paying }] = usePayOutRefundMutation();
  const answer = async ({ refund, about }: RefundQuestion, words: string) => {
    const { error } =
      about === 'payOut'
        ? await payOut({ id: refund.id, referensi: words })
        : await decide({ id: refund.id, diterima: about === 'approve', alasan: words });
    const sum = formatRupiah(refund.jumlah);
    if (error) notify.error(`Gagal menyimpan keputusan untuk ${sum}, ${toProblem(error).message}`);
    else if (about === 'payOut') notify.success(`Transfer kembali ${sum} dicatat.`);
    else notify.success(`Pengembalian ${sum} ${about === 'approve' ? 'disetujui' : 'ditolak'}. Pemesan membaca alasannya.`);
  };
  return { answer, busy: deciding || paying };
}
