import { useListSubEventsQuery } from '@/domain/sub-event/api';
import type { SubEvent } from '@/api/types';
import fold from '@/ui/fold.module.css';
import { creditPoints } from '@/domain/event/event-words';
import { priceWords, priceOf } from '@/domain/price/price';
import { grouped } from '@/domain/sub-event/sub-event-words';
import { hours, shortDay } from '@/domain/calendar/day-words';
import { seatWords } from '@/domain/seats/seat-words';
import { PriceTag } from '@/domain/price/price-tag';
import { DetailSection, Loaded } from './detail-section';
import styles from './event-sub-events.module.css';

const TITLE = 'Sub-event';

/** What one can take part in, by type: when, what it costs, how many seats are left, the credit points. */
export function EventSubEvents({ event }: { event: number }) {
  const query = useListSubEventsQuery(event, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={TITLE} query={query}>
      {(subEvents) =>
        subEvents.length > 0 && (
          <DetailSection title={TITLE} aside={`${subEvents.length} sub-event`}>
            <div className={styles.groups}>
              {grouped(subEvents, ({ jenis_event_nama }) => jenis_event_nama).map(([type, ofType], index) => (
                <details key={type} className={styles.group} open={index === 0}>
                  <summary className={fold.summary}>
                    <h3>{type}</h3>
                    <span>
                      {ofType.length} sub-event · {fromPrice(ofType)}
                    </span>
                  </summary>
                  <ul className={styles.rows}>
                    {ofType.map((subEvent) => (
                      <li key={subEvent.id} className={styles.row}>
                        <Row subEvent={subEvent} />
                      </li>
                    ))}
                  </ul>
                </details>
              ))}
            </div>
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function fromPrice(subEvents: SubEvent[]): string {
  const prices = subEvents.map(priceOf).filter((price) => price !== null);
  if (prices.length === 0) return 'harga menyusul';
  const lowest = Math.min(...prices);
  return lowest === 0 ? 'mulai gratis' : `mulai ${priceWords(lowest)}`;
}

function Row({ subEvent }: { subEvent: SubEvent }) {
  const left = seatWords(subEvent);
  return (
    <>
      <div className={styles.what}>
        <p className={styles.title}>{subEvent.judul}</p>
        <p className={styles.facts}>
          <span>
            {shortDay(subEvent.tanggal)}, {hours(subEvent)}
          </span>
          {subEvent.ruang && <span>{subEvent.ruang}</span>}
          <span>{creditPoints(subEvent.skp)}</span>
          <span className={styles.seats} data-state={left.state}>
            {left.words}
          </span>
        </p>
      </div>
      <PriceTag price={priceOf(subEvent)} regular={subEvent.harga_berlaku} reason={subEvent.promo?.nama} />
    </>
  );
}
