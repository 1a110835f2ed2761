import { Link } from 'react-router';
import { useGetEventQuery } from '@/domain/event/api';
import { closedWords } from '@/domain/event/lifecycle';
import { useListFirstSubEventsQuery, useListPromotedSubEventsQuery } from '@/domain/sub-event/api';
import { useToday } from '../hooks/use-today';
import { runningPeriod } from '@/domain/price/price-table';
import { throughDay } from '@/domain/price/price-terms';
import { runningPromos } from '@/domain/price/running-promos';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { Promo } from './promo';
import { WhileOpen } from './register-link';
import styles from './now-strip.module.css';

/** The period of prices that runs today, and the promos: in a file of its own, which an archive never loads. */
export default function RunningPrices({ eventId }: { eventId: number }) {
  const today = useToday();
  const { currentData: event } = useGetEventQuery(eventId);
  const { currentData: subEvents } = useListFirstSubEventsQuery(eventId);
  const { currentData: promoted } = useListPromotedSubEventsQuery(eventId);
  const period = subEvents && runningPeriod(subEvents, today);
  const isAhead = useStillAhead();
  const [first, ...others] = runningPromos(promoted?.filter(isAhead) ?? []);

  return (
    <WhileOpen event={event} closed={event && event.jumlah_sub_event > 0 && <p>{closedWords(event)}</p>}>
      {period && (
        <p>
          Harga <strong>{period.name}</strong> berlaku sampai {throughDay(period.until)}. <Link to={{ hash: 'biaya' }}>Lihat biaya</Link>
        </p>
      )}
      {first && <Promo eventId={eventId} running={first} />}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} promo lain</summary>
          {others.map((running) => (
            <Promo key={running.promo.id} eventId={eventId} running={running} />
          ))}
        </details>
      )}
    </WhileOpen>
  );
}
