import { useState } from 'react';
import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { Event, SubEvent } from '@/api/types';
import { Button } from '@/ui/button';
import fold from '@/ui/fold.module.css';
import { creditPoints } from '@/domain/event/event-words';
import { isOver } from '@/domain/event/lifecycle';
import { useAudience } from '@/domain/price/audience';
import { fromWords } from '@/domain/price/price-terms';
import { PriceFor } from '@/domain/price/price-for';
import { lowestPrice } from '@/domain/price/price-of-many';
import { SubEventPrice } from '@/domain/price/sub-event-price';
import { BEGUN } from '@/domain/sub-event/lifecycle';
import { grouped, roomWord } from '@/domain/sub-event/sub-event-words';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { seatWords } from '@/domain/seats/seat-words';
import { DetailSection, Loaded } from './detail-section';
import styles from './event-sub-events.module.css';

const TITLE = 'Sub-event';
/** Rows of a type that are shown before somebody asks for all of them. */
const FIRST = 5;

/**
 * What one can take part in, by type: when, what it costs, how many seats are left, the credit points; of what has begun that it
 * has, and of an event that is over what it was.
 */
export function EventSubEvents({ event }: { event: Event }) {
  const query = useListSubEventsQuery(event.id);
  const over = isOver(event);
  const audience = useAudience();
  const isAhead = useStillAhead();
  const onSale = (subEvents: SubEvent[]) => (over ? [] : subEvents.filter(isAhead));
  const fromPrice = (sold: SubEvent[]) => sold.length > 0 && fromWords(lowestPrice(sold, audience));
  return (
    <Loaded title={TITLE} query={query}>
      {(subEvents) =>
        subEvents.length > 0 && (
          <DetailSection title={TITLE} aside={`${subEvents.length} sub-event`}>
            {onSale(subEvents).length > 0 && (
              <div className={styles.prices}>
                <PriceFor subEvents={onSale(subEvents)} />
              </div>
            )}
            <div className={styles.groups}>
              {grouped(subEvents, ({ jenis_event_nama }) => jenis_event_nama).map(([type, ofType], index) => (
                <details key={type} className={styles.group} open={index === 0}>
                  <summary className={fold.summary}>
                    <h3>{type}</h3>
                    <span>{[`${ofType.length} sub-event`, fromPrice(onSale(ofType))].filter(Boolean).join(' · ')}</span>
                  </summary>
                  <Rows type={type} subEvents={ofType} over={over} isAhead={isAhead} />
                </details>
              ))}
            </div>
          </DetailSection>
        )
      }
    </Loaded>
  );
}

interface RowsProps {
  type: string;
  subEvents: SubEvent[];
  /** Whether the event is over: then it is enough that the page says so. */
  over: boolean;
  isAhead: (subEvent: SubEvent) => boolean;
}

function Rows({ type, subEvents, over, isAhead }: RowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? subEvents : subEvents.slice(0, FIRST);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((subEvent) => (
          <li key={subEvent.id} className={styles.row}>
            <Row subEvent={subEvent} over={over} begun={!isAhead(subEvent)} />
          </li>
        ))}
      </ul>
      {shown.length < subEvents.length && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            Tampilkan semua {subEvents.length} {type}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ subEvent, over, begun }: { subEvent: SubEvent; over: boolean; begun: boolean }) {
  const left = seatWords(subEvent);
  const room = roomWord({ kind: subEvent.jenis_event, room: subEvent.ruang });
  return (
    <>
      <div className={styles.what}>
        <p className={styles.title}>{subEvent.judul}</p>
        <p className={styles.facts}>
          <span>
            {shortDay(subEvent.tanggal)}, {hours(subEvent, subEvent.zona_waktu)}
          </span>
          {room && <span>{room}</span>}
          <span>{creditPoints(subEvent.skp)}</span>
          {!over && !begun && (
            <span className={styles.seats} data-state={left.state}>
              {left.words}
            </span>
          )}
        </p>
      </div>
      {!over && (begun ? <p className={styles.begun}>{BEGUN}</p> : <SubEventPrice subEvent={subEvent} />)}
    </>
  );
}
