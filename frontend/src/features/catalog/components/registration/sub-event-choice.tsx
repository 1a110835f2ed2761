import { IconAward, IconClock, IconDoor } from '@tabler/icons-react';
import type { SubEvent } from '@/api/types';
import { SafeHtml } from '@/ui/safe-html';
import { creditPoints } from '@/domain/event/event-words';
import { hours } from '@/domain/calendar/day-words';
import { roleWord } from '@/domain/sub-event/sub-event-words';
import { seatWords } from '@/domain/seats/seat-words';
import { priceOf } from '@/domain/price/price';
import { ChoiceCard } from './choice-card';
import { PriceTag } from '@/domain/price/price-tag';
import styles from './sub-event-choice.module.css';

interface SubEventChoiceProps {
  subEvent: SubEvent;
  chosen: boolean;
  closed?: string | undefined;
  hint?: string | undefined;
  refusal?: string | undefined;
  onToggle: (wanted: boolean) => void;
}

/** A sub-event to choose, with everything that decides whether one wants it. */
export function SubEventChoice({ subEvent, ...choice }: SubEventChoiceProps) {
  const left = seatWords(subEvent);
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
          {subEvent.ruang && (
            <span className={styles.fact}>
              <IconDoor size={16} stroke={1.75} aria-hidden="true" />
              {subEvent.ruang}
            </span>
          )}
          <span className={styles.fact}>
            <IconAward size={16} stroke={1.75} aria-hidden="true" />
            {creditPoints(subEvent.skp)}
          </span>
          {/* That there is none left stands in the card's own line. */}
          {left.state !== 'gone' && (
            <span className={styles.seats} data-state={left.state}>
              {left.words}
            </span>
          )}
        </>
      }
      price={<PriceTag price={priceOf(subEvent)} regular={subEvent.harga_berlaku} reason={subEvent.promo?.nama} />}
    >
      {(subEvent.deskripsi || subEvent.narasumber.length > 0) && (
        <details className={styles.more}>
          <summary>
            Materi dan narasumber<span className="visually-hidden">: {subEvent.judul}</span>
          </summary>
          {subEvent.deskripsi && <SafeHtml html={subEvent.deskripsi} />}
          {subEvent.narasumber.length > 0 && (
            <ul className={styles.speakers}>
              {subEvent.narasumber.map(({ id, nama, peran }) => (
                <li key={`${id}-${peran}`}>
                  {nama} <span className={styles.quiet}>{roleWord(peran)}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </ChoiceCard>
  );
}
