import type { ReactNode } from 'react';
import { toProblem } from '@/api/problem';
import type { SubEvent } from '@/api/types';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { SafeHtml } from '@/ui/safe-html';
import { useGetSubEventQuery } from '@/domain/sub-event/api';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { useAudience } from '@/domain/price/audience';
import { PriceFor } from '@/domain/price/price-for';
import { useToday } from '../hooks/use-today';
import { type Congress, sectionOf } from '../model/congress';
import { priceTable } from '@/domain/price/price-table';
import { dayName, hours } from '@/domain/calendar/day-words';
import { BEGUN } from '@/domain/sub-event/lifecycle';
import { roleWord, roomWord } from '@/domain/sub-event/sub-event-words';
import { CurrentPrice } from './current-price';
import { Facts } from './facts';
import { Missing } from './missing';
import { PageHead } from './page-head';
import { Portrait } from '@/domain/person/portrait';
import { PriceTable } from './price-table';
import { RegisterLink } from './register-link';
import { Seats } from '@/domain/seats/seats';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { PersonName } from '@/domain/person/person-name';
import styles from './sub-event-page.module.css';

interface SubEventPageProps {
  congress: Congress;
  id: number;
  /** Names the page once it is known what it is about. */
  titled: (title: string) => ReactNode;
}

/** One sub-event: when, where, who, and what it costs. One of another event is not found here. */
export function SubEventPage({ congress, id, titled }: SubEventPageProps) {
  const { currentData: subEvent, error, refetch } = useGetSubEventQuery(id);

  if ((error && toProblem(error).status === 404) || (subEvent && subEvent.event_id !== congress.eventId)) {
    return (
      <>
        {titled('Kegiatan tidak ditemukan')}
        <Missing congress={congress} title="Kegiatan tidak ditemukan" />
      </>
    );
  }
  if (error) {
    return (
      <Container className={styles.page}>
        {titled('Kegiatan')}
        <ErrorPanel isPage error={error} onRetry={refetch} />
      </Container>
    );
  }
  if (!subEvent) {
    return (
      <>
        {titled('Kegiatan')}
        <div className={styles.loading}>
          <PageSkeleton />
        </div>
      </>
    );
  }
  return (
    <>
      {titled(subEvent.judul)}
      <Told congress={congress} subEvent={subEvent} />
    </>
  );
}

function Told({ congress, subEvent }: { congress: Congress; subEvent: SubEvent }) {
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const isAhead = useStillAhead();
  const past = event !== undefined && isOver(event) ? 'Kegiatan ini telah selesai.' : isAhead(subEvent) ? undefined : BEGUN;
  const section = sectionOf(congress, subEvent.jenis_event);
  const above = section && congress.sectionPath ? { label: subEvent.jenis_event_nama, to: congress.sectionPath(section) } : undefined;

  return (
    <article>
      <PageHead congress={congress} title={subEvent.judul} {...(above ? { above } : {})} />
      <Container className={styles.columns}>
        <aside className={styles.side} aria-label="Ringkasan kegiatan">
          <Summary subEvent={subEvent} past={past} />
        </aside>
        <div className={styles.main}>
          <section aria-labelledby="tentang-kegiatan">
            <h2 id="tentang-kegiatan">Tentang kegiatan ini</h2>
            {subEvent.deskripsi ? <SafeHtml html={subEvent.deskripsi} /> : <p>Deskripsi belum tersedia.</p>}
          </section>
          <People subEvent={subEvent} />
          {!past && <Costs subEvent={subEvent} />}
        </div>
      </Container>
    </article>
  );
}

interface SummaryProps {
  subEvent: SubEvent;
  /** Why it cannot be had any more: that stands in the place of price, seats and the way to registration. */
  past: string | undefined;
}

function Summary({ subEvent, past }: SummaryProps) {
  const { id, event_id, jenis_event, tanggal, jam_mulai, jam_selesai, ruang, sesi, skp, kategori_keilmuan_nama, zona_waktu } = subEvent;
  const facts = [
    {
      term: 'Waktu',
      value: (
        <>
          {dayName(tanggal)}, <span className={styles.hours}>{hours({ jam_mulai, jam_selesai }, zona_waktu)}</span>
        </>
      ),
    },
    { term: 'Ruang', value: roomWord({ kind: jenis_event, room: ruang }) ?? (past ? null : 'Menyusul') },
    { term: 'Sesi', value: sesi },
    { term: 'Bidang', value: kategori_keilmuan_nama },
    { term: 'Kredit profesi', value: skp > 0 ? `${skp.toLocaleString('id-ID')} SKP` : null },
  ];
  return (
    <div className={styles.panel}>
      {past ? (
        <p className={styles.over}>{past}</p>
      ) : (
        <>
          <CurrentPrice subEvent={subEvent} terms />
          <Seats subEvent={subEvent} />
          <RegisterLink eventId={event_id} chosen={`sub_event=${id}`} size="lg" />
        </>
      )}
      <Facts facts={facts} />
    </div>
  );
}

function People({ subEvent: { narasumber } }: { subEvent: SubEvent }) {
  if (narasumber.length === 0) return null;
  return (
    <section aria-labelledby="narasumber-kegiatan">
      <h2 id="narasumber-kegiatan">Narasumber</h2>
      <ul className={styles.people}>
        {narasumber.map(({ id, nama, peran, foto_url }) => (
          <li key={`${id} ${peran}`}>
            <span className={styles.face}>
              <Portrait name={nama} photo={foto_url} size={64} />
            </span>
            <span>
              <strong>
                <PersonName name={nama} />
              </strong>
              <span className={styles.role}>{roleWord(peran)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Costs({ subEvent }: { subEvent: SubEvent }) {
  const { harga, judul } = subEvent;
  const today = useToday();
  const { profession } = useAudience();
  if (harga.length === 0) return null;
  return (
    <section aria-labelledby="biaya-kegiatan">
      <h2 id="biaya-kegiatan">Biaya</h2>
      <div className={styles.audience}>
        <PriceFor subEvents={[subEvent]} />
      </div>
      <PriceTable table={priceTable(harga, today)} caption={`Biaya ${judul}`} profession={profession} />
    </section>
  );
}
