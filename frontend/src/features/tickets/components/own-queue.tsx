import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { QueueEntry } from '@/api/types';
import { heldUntil } from '@/domain/cart/hold';
import { TimeLeft } from '@/domain/cart/time-left';
import { useLeaveQueueMutation, useListOwnQueueQuery, useTakeOfferMutation } from '@/domain/waiting/api';
import { isLiving, peopleWords, queueWord } from '@/domain/waiting/queue-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDeadline, formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import styles from './own-queue.module.css';

/** What the member waits for, and what is offered until when; nothing at all where there is neither. */
export function OwnQueue() {
  const { data: entries, error, refetch, fulfilledTimeStamp } = useListOwnQueueQuery();
  const [leaving, setLeaving] = useState<QueueEntry | null>(null);
  const { take, leave, busy } = useAnswers();
  if (!entries && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!entries || entries.length === 0) return null;
  // What is offered runs out: it comes first.
  const inOrder = [...entries].sort((a, b) => Number(b.status === 'ditawarkan') - Number(a.status === 'ditawarkan'));
  return (
    <section className={styles.queue} aria-labelledby="daftar-tunggu">
      <h2 id="daftar-tunggu" className={styles.heading}>
        Daftar tunggu
      </h2>
      <ul className={styles.list}>
        {inOrder.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            answeredAt={fulfilledTimeStamp ?? 0}
            busy={busy}
            onOver={() => void refetch()}
            onTake={() => void take(entry)}
            onLeave={() => setLeaving(entry)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title="Keluar dari daftar tunggu?"
        confirm="Keluar"
        cancel="Tetap menunggu"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void leave(leaving);
          setLeaving(null);
        }}
      >
        {leaving?.status === 'ditawarkan'
          ? `Kursi ${leaving.judul} langsung ditawarkan ke urutan berikutnya.`
          : `Urutan Anda untuk ${leaving?.judul ?? ''} hilang. Masuk lagi berarti mulai dari belakang.`}
      </ConfirmDialog>
    </section>
  );
}

interface EntryProps {
  entry: QueueEntry;
  /** When the server told of it. */
  answeredAt: number;
  /** An answer is on its way. */
  busy: boolean;
  /** The time of the offer is over. */
  onOver: () => void;
  onTake: () => void;
  onLeave: () => void;
}

function Entry({ entry, answeredAt, busy, onOver, onTake, onLeave }: EntryProps) {
  const { word, tone } = queueWord(entry.status);
  const offered = entry.status === 'ditawarkan';
  const people = peopleWords(entry.jumlah);
  return (
    <li className={styles.entry} data-offered={offered || undefined} aria-labelledby={`antrean-${entry.id}`}>
      <div className={styles.words}>
        <p className={styles.state}>
          <Badge tone={tone}>{word}</Badge>
          {entry.posisi !== null && <strong>Urutan ke-{entry.posisi}</strong>}
          {offered && <TimeLeft label="Ditahan untuk Anda" until={heldUntil(entry, answeredAt)} onOver={onOver} />}
        </p>
        <h3 id={`antrean-${entry.id}`} className={styles.title}>
          {entry.judul}
        </h3>
        <p className={styles.facts}>
          <span>{entry.judul_event}</span>
          {people && <span>{people}</span>}
          {offered && entry.batas_ambil ? (
            <span>Ambil sebelum {formatDeadline(entry.batas_ambil)}</span>
          ) : (
            <span>Sejak {formatMoment(entry.sejak)}</span>
          )}
        </p>
        {entry.status === 'berakhir' && (
          <p className={styles.facts}>
            {entry.batas_ambil ? 'Batas waktu mengambil kursi sudah lewat.' : 'Daftar tunggu sub-event ini sudah ditutup.'}
          </p>
        )}
      </div>
      {isLiving(entry) && (
        <div className={styles.ways}>
          {offered && (
            <Button disabled={busy} onClick={onTake} aria-describedby={`antrean-${entry.id}`}>
              Ambil sekarang
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={onLeave} aria-describedby={`antrean-${entry.id}`}>
            {offered ? 'Tidak jadi' : 'Keluar dari daftar tunggu'}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Carries one answer at a time to the server, and says what came of it. */
function useAnswers() {
  const notify = useNotify();
  const navigate = useNavigate();
  const [takeOffer, { isLoading: taking }] = useTakeOfferMutation();
  const [leaveQueue, { isLoading: leaving }] = useLeaveQueueMutation();
  const take = async ({ id }: QueueEntry) => {
    const { error } = await takeOffer(id);
    if (error) notify.error(toProblem(error).message);
    else void navigate(PATHS.cart);
  };
  const leave = async ({ id, judul }: QueueEntry) => {
    const { error } = await leaveQueue(id);
    if (error) notify.error(toProblem(error).message);
    else notify.success(`Anda keluar dari daftar tunggu ${judul}.`);
  };
  return { take, leave, busy: taking || leaving };
}
