import { Link } from 'react-router';
import { Container } from '@/ui/container';
import { formatDate } from '@/ui/format';
import { FRESH, useListFirstSubEventsQuery, useListPromotedSubEventsQuery } from '@/domain/sub-event/api';
import { useNear } from '../hooks/use-near';
import { useToday } from '../hooks/use-today';
import { type RunningPromo, runningPeriod, runningPromos } from '@/domain/price/price-table';
import { discount } from '@/domain/price/price';
import styles from './now-strip.module.css';

interface NowStripProps {
  eventId: number;
  /** Whether registration is over; unknown while the congress is on its way. */
  over: boolean | undefined;
}

/** Which prices run today, and which promos. The line is always there, so that nothing moves when it is filled. */
export function NowStrip({ eventId, over }: NowStripProps) {
  const { place, near } = useNear<HTMLElement>('0px');
  return (
    <aside ref={place} className={styles.strip} data-over={over === true ? true : undefined} aria-label="Harga dan promo saat ini">
      <Container className={styles.row}>
        {near && over === false && <Running eventId={eventId} />}
        {over === true && <p>Pendaftaran sudah ditutup.</p>}
      </Container>
    </aside>
  );
}

function Running({ eventId }: { eventId: number }) {
  const today = useToday();
  const { currentData: subEvents } = useListFirstSubEventsQuery(eventId, FRESH);
  const { currentData: promoted } = useListPromotedSubEventsQuery(eventId, FRESH);
  const period = subEvents && runningPeriod(subEvents, today);
  const [first, ...others] = runningPromos(promoted ?? []);

  return (
    <>
      {period && (
        <p>
          Harga <strong>{period.name}</strong> berlaku sampai {formatDate(period.until)}. <Link to={{ hash: 'biaya' }}>Lihat biaya</Link>
        </p>
      )}
      {first && <Promo running={first} />}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} promo lain</summary>
          {others.map((running) => (
            <Promo key={running.promo.id} running={running} />
          ))}
        </details>
      )}
    </>
  );
}

function Promo({ running: { promo, count } }: { running: RunningPromo }) {
  return (
    <p className={styles.promo}>
      <strong>{promo.nama}</strong>: potongan {discount(promo)} untuk {count} kegiatan, sampai {formatDate(promo.berlaku_sampai)}.
    </p>
  );
}
