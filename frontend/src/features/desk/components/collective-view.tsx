import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { COLLECTIVE_DESK } from '@/api/desk-paths';
import { useOpenPrivateFile } from '@/api/private-file';
import { toProblem } from '@/api/problem';
import type { CollectiveInvoice } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { PersonName } from '@/domain/person/person-name';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ComingRows } from '@/ui/coming';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { collectiveFile, useGetCollectiveQuery, usePayCollectiveMutation, useVoidCollectiveMutation } from '../collective-api';
import { LONGEST_REASON } from '../model/status';
import { CollectiveCard } from './collective-card';
import styles from './finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from './words-dialog';

/** One collective invoice with its orders, its paper, and the two ways to settle it. */
export function CollectiveView({ id }: { id: string }) {
  const { currentData: invoice, error, refetch } = useGetCollectiveQuery(id);
  return (
    <>
      <BackLink to={COLLECTIVE_DESK}>Semua faktur kolektif</BackLink>
      {invoice ? (
        <>
          <CollectiveCard invoice={invoice} ways={(named) => <Ways invoice={invoice} of={named} />} />
          <Orders invoice={invoice} />
        </>
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <ComingRows className={styles.list} rows={2} height={200} />;
  if (toProblem(error).status === 404) return <EmptyState title="Faktur kolektif tidak ditemukan." hint="Pilih faktur lain dari daftar." />;
  return <ErrorPanel error={error} onRetry={onRetry} />;
}

function Orders({ invoice: { pesanan } }: { invoice: CollectiveInvoice }) {
  return (
    <section className={styles.queue} aria-labelledby="pesanan-faktur">
      <h2 id="pesanan-faktur" className={styles.queueTitle}>
        Pesanan
      </h2>
      <ul className={styles.list} aria-label="Pesanan dalam faktur ini">
        {pesanan.map((order) => (
          <li key={order.id} className={styles.order}>
            <div className={styles.facts}>
              <p>
                <strong>
                  <PersonName name={order.nama_pemesan} />
                </strong>{' '}
                <span className={styles.number}>{order.nomor}</span>
              </p>
              <p className={styles.words}>{order.item.join(', ')}</p>
            </div>
            <Badge tone={orderTone(order.status)}>{orderWord(order.status)}</Badge>
            <span>{formatRupiah(order.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ invoice, of }: { invoice: CollectiveInvoice; of: string }) {
  const notify = useNotify();
  const tell = useOutcome();
  const { open, busy: opening } = useOpenPrivateFile();
  const [pay, paying] = usePayCollectiveMutation();
  const [callOff, ending] = useVoidCollectiveMutation();
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const { id, nomor } = invoice;
  const busy = paying.isLoading || ending.isLoading;

  const show = () => {
    open(collectiveFile(id), `${nomor}.pdf`).catch(() => notify.error('Berkas tidak dapat dibuka. Silahkan coba lagi.'));
  };
  const settle = async () => {
    setAsking(false);
    tell(await pay(id), `Gagal menandai ${nomor} lunas`, `${nomor} lunas. Semua pesanannya sudah dibayar.`);
  };
  const end = async (alasan: string) => {
    const done = `${nomor} dibatalkan. Pesanannya kembali ditagihkan kepada pemesannya.`;
    tell(await callOff({ id, alasan }), `Gagal membatalkan ${nomor}`, done, () => setQuestion(null));
  };
  return (
    <div className={styles.ways}>
      <Button
        variant="light"
        disabled={opening}
        onClick={show}
        aria-describedby={of}
        leftSection={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
      >
        {opening ? 'Menyiapkan...' : 'Buka PDF'}
      </Button>
      {invoice.status === 'menunggu_pembayaran' && (
        <>
          <Button disabled={busy} onClick={() => setAsking(true)} aria-describedby={of}>
            Tandai lunas
          </Button>
          <Button
            variant="default"
            disabled={busy}
            aria-describedby={of}
            onClick={() =>
              setQuestion({
                title: `Batalkan ${nomor}?`,
                hint: 'Pesanannya kembali ditagihkan kepada pemesannya, dengan batas bayar yang baru.',
                button: 'Batalkan faktur',
                fields: [{ name: 'alasan', label: 'Alasan', lines: 3, longest: LONGEST_REASON, missing: 'Alasan tidak boleh kosong' }],
                onAnswer: ({ alasan = '' }) => end(alasan),
              })
            }
          >
            Batalkan faktur
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Tandai ${nomor} lunas?`}
        confirm="Ya, sudah lunas"
        cancel="Belum"
        onConfirm={() => void settle()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Pastikan {formatRupiah(invoice.total)} dari {invoice.nama_pembayar} sudah masuk. Semua pesanannya menjadi lunas, dan setiap
          pemesan menerima tiket dan kwitansinya.
        </p>
      </ConfirmDialog>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </div>
  );
}
