import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { Ticket } from '@/api/types';
import { clockWords, slotWords } from '@/domain/calendar/day-words';
import { PersonName } from '@/domain/person/person-name';
import { Badge } from '@/ui/badge';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetTicketQuery } from '../api';
import { useKeptTicket } from '../hooks/use-kept-ticket';
import { TicketCode } from './ticket-code';
import styles from './ticket-page.module.css';
import { TicketWays } from './ticket-ways';

/** One ticket, large enough to be held up at the door, and fit to be printed. */
export function TicketPage({ id }: { id: string }) {
  const { currentData: ticket, error, refetch } = useGetTicketQuery(id);

  if (!ticket && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel isPage error={error} onRetry={refetch} />;
    return (
      <EmptyState
        isPage
        title="Tiket tidak ditemukan."
        hint="Tiket hanya dapat dilihat oleh akun pemiliknya."
        action={<LinkButton to={PATHS.memberEvents}>Lihat tiket Anda</LinkButton>}
      />
    );
  }
  if (!ticket) {
    return (
      <Coming>
        <Skeleton height={520} radius={20} />
      </Coming>
    );
  }
  return (
    <>
      <Link className={styles.back} to={PATHS.memberEvents} data-print="no">
        <IconChevronLeft size={18} aria-hidden="true" />
        Event yang diikuti
      </Link>
      <article className={styles.ticket} data-void={ticket.status === 'batal' || undefined}>
        <header className={styles.head}>
          <p className={styles.event}>{ticket.judul_event}</p>
          <h1 className={styles.title}>{ticket.judul}</h1>
          {ticket.lokasi && <p className={styles.place}>{ticket.lokasi}</p>}
        </header>
        <div className={styles.body}>
          <TicketCode ticket={ticket} />
          <dl className={styles.facts}>
            <div>
              <dt>Nama</dt>
              <dd>
                <PersonName name={ticket.nama} />
              </dd>
            </div>
            <div>
              <dt>Nomor tiket</dt>
              <dd className={styles.number}>{ticket.nomor}</dd>
            </div>
            {ticket.pemberian_dari && (
              <div>
                <dt>Diberikan oleh</dt>
                <dd>{ticket.pemberian_dari}</dd>
              </div>
            )}
          </dl>
          <Sessions ticket={ticket} />
        </div>
      </article>
      <TicketWays ticket={ticket} />
      {ticket.status === 'berlaku' && <Kept id={ticket.id} />}
    </>
  );
}

function Kept({ id }: { id: string }) {
  const kept = useKeptTicket(id);
  return (
    <p className={styles.kept} role="status" data-print="no">
      {kept && 'Tiket ini tersimpan di perangkat ini dan dapat dibuka tanpa koneksi, sampai Anda logout.'}
    </p>
  );
}

function Sessions({ ticket }: { ticket: Ticket }) {
  return (
    <section className={styles.sessions} aria-labelledby="sesi">
      <h2 id="sesi" className={styles.heading}>
        Sesi
      </h2>
      <ul className={styles.list}>
        {ticket.sub_event.map((session) => (
          <li key={session.id}>
            {session.judul !== ticket.judul && <strong className={styles.session}>{session.judul}</strong>}
            <span>{slotWords(session.mulai, session.selesai)}</span>
            {session.ruang && <span className={styles.room}>{session.ruang}</span>}
            {session.masuk_pada && (
              <Badge tone="good">{`Sudah masuk pukul ${clockWords(session.masuk_pada, session.mulai.slice(0, 10))}`}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
