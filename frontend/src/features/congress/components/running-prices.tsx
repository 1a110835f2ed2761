import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useListFirstSubEventsQuery, useListPromotedSubEventsQuery } from '@/domain/sub-event/api';
import { useToday } from '../hooks/use-today';
import { runningPeriod } from '@/domain/price/price-table';
import { throughDay } from '@/domain/price/price-terms';
import { type RunningPromo, runningPromos } from '@/domain/price/running-promos';
import { PromoNote } from '@/domain/price/promo-note';
import styles from './now-strip.module.css';

/** The period of prices that runs today, and the promos: in a file of its own, which an archive never loads. */
export default function RunningPrices({ eventId }: { eventId: number }) {
  const today = useToday();
  const { currentData: subEvents } = useListFirstSubEventsQuery(eventId);
  const { currentData: promoted } = useListPromotedSubEventsQuery(eventId);
  const period = subEvents && runningPeriod(subEvents, today);
  const [first, ...others] = runningPromos(promoted ?? []);

  return (
    <>
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
    </>
  );
}

function Promo({ eventId, running }: { eventId: number; running: RunningPromo }) {
  return (
    <PromoNote running={running}>
      <Link to={{ pathname: generatePath(PATHS.eventRegistration, { id: String(eventId) }), search: `promo=${running.promo.id}` }}>
        Pilih kegiatan<span className="visually-hidden">: {running.promo.nama}</span>
      </Link>
    </PromoNote>
  );
}
