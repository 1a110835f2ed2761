import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toProblem } from '@/api/problem';
import type { Event } from '@/api/types';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { formatDateRange } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { useGetEventQuery } from '@/domain/event/api';
import { useNow } from '@/ui/use-now';
import type { Congress } from '../model/congress';
import { type Phase, phaseOf } from '../model/countdown';
import { eventPlace, orDash } from '@/domain/event/event-words';
import { splitTitle } from '../model/title';
import { closedWords, isOver } from '@/domain/event/lifecycle';
import styles from './congress-hero.module.css';
import { Countdown } from './countdown';
import { RegisterLink, WhileOpen } from './register-link';

const MINUTE = 60_000;

/** The opening of a congress site. The name stands at once; what the server tells fills places that are kept for it. */
export function CongressHero({ congress }: { congress: Congress }) {
  const { eventId, name, year, look } = congress;
  const { currentData: event, error, refetch } = useGetEventQuery(eventId);

  return (
    <section className={styles.hero} aria-labelledby="judul-kongres">
      <div className={styles.weave} aria-hidden="true" />
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} id="judul-kongres">
            {name} <span className={styles.year}>{year}</span>
          </h1>
          {error ? <Missing error={error} onRetry={refetch} /> : <Told event={event} />}
        </div>
        <div className={styles.art}>
          <img src={look.art} alt="" width={720} height={640} fetchPriority="low" decoding="async" />
        </div>
      </Container>
    </section>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { status, message } = toProblem(error);
  if (status === 404) return <p className={styles.note}>Informasi kongres ini belum tersedia. Silahkan kembali lagi nanti.</p>;
  return (
    <div className={styles.note} role="alert">
      <p>{message}</p>
      <Button variant="light" onClick={() => void onRetry()}>
        Coba lagi
      </Button>
    </div>
  );
}

function Told({ event }: { event: Event | undefined }) {
  if (!event) {
    return (
      <div className={styles.told} role="status">
        <span className="visually-hidden">Memuat informasi kongres</span>
        <Skeleton className={styles.shadow} height={28} width="min(26rem, 90%)" />
        <Skeleton className={styles.shadow} height={20} width="min(18rem, 70%)" />
        <Skeleton className={styles.shadow} height={20} width="min(22rem, 80%)" />
        <Skeleton className={styles.shadow} height={56} width="min(14rem, 100%)" mt={12} />
        <Skeleton className={styles.shadow} height={68} width="min(22rem, 100%)" mt={12} />
      </div>
    );
  }
  const { subtitle } = splitTitle(event.judul_event);
  const known = eventPlace(event);
  const place = known === orDash('') ? !isOver(event) && 'Tempat menyusul' : known;
  return (
    <div className={styles.told}>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>
            <IconCalendarEvent size={20} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">Tanggal</span>
          </dt>
          <dd>{event.tanggal_awal ? formatDateRange(event.tanggal_awal, event.tanggal_akhir) : 'Tanggal menyusul'}</dd>
        </div>
        {place && (
          <div>
            <dt>
              <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">Tempat</span>
            </dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
      <Standing event={event} />
    </div>
  );
}

/** Registration and countdown while it comes, the day while it runs, and what it was when it is over. */
function Standing({ event }: { event: Event }) {
  const phase = phaseOf(event, useNow(MINUTE));
  if (phase.is === 'over') return <Over event={event} />;
  return (
    <>
      <div className={styles.actions}>
        <WhileOpen event={event} closed={<p>{closedWords(event)}</p>}>
          <RegisterLink eventId={event.id} size="lg">
            Daftar sekarang
          </RegisterLink>
        </WhileOpen>
        <Link to={{ hash: 'program' }} className={styles.quiet}>
          Lihat program
        </Link>
      </div>
      <UntilThen phase={phase} day={event.tanggal_awal} />
    </>
  );
}

function UntilThen({ phase, day }: { phase: Phase; day: string | null }) {
  if (phase.is === 'running') {
    return (
      <p className={styles.running}>
        Berlangsung: hari ke-{phase.day} dari {phase.days}
      </p>
    );
  }
  return phase.is === 'coming' && day ? <Countdown opensAt={phase.opensAt} day={day} /> : null;
}

function Over({ event: { jumlah_sub_event, skp } }: { event: Event }) {
  const was = [jumlah_sub_event > 0 && `${jumlah_sub_event} kegiatan`, skp > 0 && `${skp.toLocaleString('id-ID')} SKP`]
    .filter(Boolean)
    .join(' dan ');
  return (
    <div className={styles.over}>
      <p className={styles.overTitle}>Telah selesai</p>
      <p>
        {was ? `Terima kasih kepada semua yang mengikuti ${was}. ` : ''}
        Program, pembicara, dan e-poster tetap dapat dilihat di sini.
      </p>
      <Link to={{ hash: 'program' }} className={styles.quiet}>
        Lihat program
      </Link>
    </div>
  );
}
