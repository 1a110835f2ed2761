import { Link } from 'react-router';
import { eventRegistrationPath } from '@/domain/event/event-address';
import { PromoNote } from '@/domain/price/promo-note';
import type { RunningPromo } from '@/domain/price/running-promos';

/** A promo of a congress, and the way to choose from what it is for. */
export function Promo({ eventId, running }: { eventId: number; running: RunningPromo }) {
  const { id, nama } = running.promo;
  return (
    <PromoNote running={running}>
      <Link to={{ pathname: eventRegistrationPath(eventId), search: `promo=${id}` }}>
        Pilih kegiatan<span className="visually-hidden">: {nama}</span>
      </Link>
    </PromoNote>
  );
}
