import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { SponsoredParticipant, SponsorPool } from '@/api/types';
import { slotWords } from '@/domain/calendar/day-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useNotify } from '@/ui/notifier/use-notify';
import { useTakeSponsorSeatBackMutation } from '../api';
import { GiveSeats } from './give-seats';
import styles from './seat-pool.module.css';

/** The seats of one line of an order: when it takes place, how many are left, who has them, and the way to give more. */
export function SeatPool({ pool }: { pool: SponsorPool }) {
  const notify = useNotify();
  const [asked, setAsked] = useState<SponsoredParticipant | null>(null);
  const [takeBack, { isLoading: busy }] = useTakeSponsorSeatBackMutation();
  const titleId = `kursi-${pool.id}`;

  const take = async (seat: SponsoredParticipant) => {
    setAsked(null);
    const { data: done, error } = await takeBack({ id: pool.id, tiket: seat.tiket_id });
    if (error) notify.error(`Gagal menarik kursi, ${toProblem(error).message}`);
    else notify.success(done.message);
  };

  return (
    <section className={styles.pool} aria-labelledby={titleId}>
      <header className={styles.head}>
        <p className={styles.event}>{pool.judul_event}</p>
        <h2 id={titleId} className={styles.title}>
          {pool.judul}
        </h2>
        <ul className={styles.times}>
          {pool.sub_event.map(({ id, judul, mulai, selesai }) => (
            <li key={id}>
              {pool.sub_event.length > 1 && <strong>{judul}</strong>} {slotWords(mulai, selesai)}
            </li>
          ))}
        </ul>
        <p className={styles.order}>
          Pesanan <Link to={generatePath(PATHS.paymentInfo, { id: pool.pesanan_id })}>{pool.nomor_pesanan}</Link>
        </p>
      </header>
      <Usage pool={pool} />
      {pool.peserta.length > 0 && (
        <ul className={styles.seats} aria-label={`Peserta ${pool.judul}`}>
          {pool.peserta.map((seat) => (
            <li key={seat.tiket_id} className={styles.seat}>
              <div className={styles.who}>
                <p className={styles.name}>
                  <PersonName name={seat.nama} />
                </p>
                <p className={styles.number}>
                  {seat.npa && <span>NPA {seat.npa}</span>}
                  <span>{seat.nomor_tiket}</span>
                </p>
              </div>
              {seat.sudah_masuk && <Badge tone="good">Sudah masuk</Badge>}
              {seat.dapat_ditarik && (
                <Button variant="subtle" disabled={busy} aria-label={`Tarik kursi ${seat.nama}`} onClick={() => setAsked(seat)}>
                  Tarik
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pool.dapat_diisi ? pool.sisa > 0 && <GiveSeats pool={pool} /> : <p className={styles.over}>Acara ini sudah selesai.</p>}
      <ConfirmDialog
        opened={asked !== null}
        title="Tarik kursi ini?"
        confirm="Tarik kursi"
        cancel="Batal"
        onConfirm={() => asked && void take(asked)}
        onCancel={() => setAsked(null)}
      >
        Tiket {asked && <PersonName name={asked.nama} />} tidak berlaku lagi, dan kursinya dapat diberikan kepada dokter lain.
      </ConfirmDialog>
    </section>
  );
}

function Usage({ pool }: { pool: SponsorPool }) {
  return (
    <div className={styles.usage}>
      <p>
        <strong>
          {pool.terisi} dari {pool.dibeli}
        </strong>{' '}
        kursi diberikan{pool.sisa > 0 ? `, ${pool.sisa}\u00a0masih\u00a0tersedia` : ''}
      </p>
      <progress className={styles.bar} value={pool.terisi} max={pool.dibeli} aria-label={`Kursi ${pool.judul} yang diberikan`} />
    </div>
  );
}
