import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SubEvent } from '@/api/types';
import { Skeleton } from '@/ui/skeleton';
import card from '@/ui/card-link.module.css';
import type { Congress } from '../model/congress';
import { hours } from '@/domain/calendar/day-words';
import { BEGUN } from '@/domain/sub-event/lifecycle';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { CurrentPrice } from './current-price';
import { Seats } from '@/domain/seats/seats';
import { PersonNames } from '@/domain/person/person-name';
import styles from './sub-event-card.module.css';

const SafeHtml = lazy(async () => ({ default: (await import('@/ui/safe-html')).SafeHtml }));

interface SubEventCardProps {
  congress: Congress;
  subEvent: SubEvent;
  /** Whether registration is over: then neither price nor seats matter any more. */
  over: boolean;
  /** Whether it has begun, which then stands in their place. */
  begun: boolean;
}

/** One sub-event of a list. Where it has no page of its own, its description opens in place. */
export function SubEventCard({ congress: { subEventPath }, subEvent, over, begun }: SubEventCardProps) {
  const { id, judul, jenis_event, jenis_event_nama, sesi, jam_mulai, jam_selesai, zona_waktu, ruang, skp, narasumber } = subEvent;
  const room = roomWord({ kind: jenis_event, room: ruang }) ?? (over || begun ? null : 'Ruang menyusul');
  const tags = [jenis_event_nama, sesi && `Sesi ${sesi}`, skp > 0 && `${skp.toLocaleString('id-ID')} SKP`].filter(Boolean);

  return (
    <article className={styles.card} aria-labelledby={`kegiatan-${id}`}>
      <div className={styles.when}>
        <p className={styles.time}>{hours({ jam_mulai, jam_selesai }, zona_waktu)}</p>
        {room && <p className={styles.room}>{room}</p>}
      </div>
      <div className={styles.what}>
        <p className={styles.tags}>{tags.join(' · ')}</p>
        <h3 id={`kegiatan-${id}`} className={styles.title}>
          {subEventPath ? (
            <Link className={card.link} to={subEventPath(id)}>
              {judul}
            </Link>
          ) : (
            judul
          )}
        </h3>
        {narasumber.length > 0 && (
          <p className={styles.people}>
            <PersonNames names={narasumber.map(({ nama }) => nama)} />
          </p>
        )}
        {!subEventPath && subEvent.deskripsi && <Description html={subEvent.deskripsi} />}
      </div>
      {!over && (
        <div className={styles.offer}>
          {begun ? (
            <p className={styles.begun}>{BEGUN}</p>
          ) : (
            <>
              <CurrentPrice subEvent={subEvent} />
              <Seats subEvent={subEvent} />
            </>
          )}
        </div>
      )}
    </article>
  );
}

function Description({ html }: { html: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>Rincian</summary>
      {opened && (
        <Suspense fallback={<Skeleton height={48} />}>
          <SafeHtml html={html} />
        </Suspense>
      )}
    </details>
  );
}
