import { IconAward, IconClock, IconDoor } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { SubEvent } from '@/api/types';
import { Skeleton } from '@/ui/skeleton';
import { creditPoints } from '@/domain/event/event-words';
import { hours } from '@/domain/calendar/day-words';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { seatWords } from '@/domain/seats/seat-words';
import { discount, priceOf } from '@/domain/price/price';
import { ChoiceCard } from './choice-card';
import { PriceTag } from '@/domain/price/price-tag';
import styles from './sub-event-choice.module.css';

const SubEventMore = lazy(() => import('./sub-event-more'));

interface SubEventChoiceProps {
  subEvent: SubEvent;
  chosen: boolean;
  closed?: string | undefined;
  hint?: string | undefined;
  refusal?: string | undefined;
  onToggle: (wanted: boolean) => void;
  /** Whether it has begun: then neither price nor seats matter any more, and `closed` says so. */
  begun?: boolean;
  /** The way onto its waiting list, where it is sold out. */
  queue?: ReactNode;
}

/** A sub-event to choose, with everything that decides whether one wants it. */
export function SubEventChoice({ subEvent, begun = false, queue, ...choice }: SubEventChoiceProps) {
  const left = seatWords(subEvent);
  const gone = left.state === 'gone' || left.state === 'held';
  const room = roomWord({ kind: subEvent.jenis_event, room: subEvent.ruang });
  return (
    <ChoiceCard
      {...choice}
      title={subEvent.judul}
      kicker={
        <>
          <span>{subEvent.jenis_event_nama}</span>
          {subEvent.sesi && <span className={styles.quiet}>{subEvent.sesi}</span>}
          {subEvent.kategori_keilmuan_nama && <span className={styles.quiet}>{subEvent.kategori_keilmuan_nama}</span>}
        </>
      }
      facts={
        <>
          <span className={styles.fact}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            {hours(subEvent, subEvent.zona_waktu)}
          </span>
          {room && (
            <span className={styles.fact}>
              <IconDoor size={16} stroke={1.75} aria-hidden="true" />
              {room}
            </span>
          )}
          <span className={styles.fact}>
            <IconAward size={16} stroke={1.75} aria-hidden="true" />
            {creditPoints(subEvent.skp)}
          </span>
        </>
      }
      price={
        !begun && (
          <PriceTag
            price={priceOf(subEvent)}
            // Nobody is won by a promo for what cannot be had.
            regular={gone ? null : subEvent.harga_berlaku}
            reason={subEvent.promo ? `Promo ${discount(subEvent.promo)}` : undefined}
          />
        )
      }
      seats={
        !begun && (
          <span className={styles.seats} data-state={left.state}>
            {left.words}
          </span>
        )
      }
      closedTold={gone && choice.closed === left.words}
    >
      {queue}
      {(subEvent.deskripsi || subEvent.narasumber.length > 0) && <More subEvent={subEvent} />}
    </ChoiceCard>
  );
}

function More({ subEvent }: { subEvent: SubEvent }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        Materi dan narasumber<span className="visually-hidden">: {subEvent.judul}</span>
      </summary>
      {opened && (
        <Suspense fallback={<Skeleton height={48} />}>
          <SubEventMore subEvent={subEvent} />
        </Suspense>
      )}
    </details>
  );
}
