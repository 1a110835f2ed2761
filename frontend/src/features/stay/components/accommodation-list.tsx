import type { Accommodation } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useAddress } from '@/ui/use-address';
import { useListAccommodationsQuery } from '../api';
import { nightsOf, offeredNights, readStay, type Stay } from '../model/nights';
import { dayName } from '@/domain/calendar/day-words';
import { AccommodationCard } from './accommodation-card';
import styles from './list.module.css';
import { ListSkeleton } from './list-skeleton';
import { StayBar } from './stay-bar';

/** The hotels of an event; which nights somebody stays is kept in the address, so that it can be passed on. */
export function AccommodationList({ eventId }: { eventId: number }) {
  const { search, change } = useAddress();
  const keyword = search.get('keyword') ?? '';
  const arrival = search.get('datang') ?? '';
  const departure = search.get('pulang') ?? '';
  const stay = readStay(arrival, departure);
  const { currentData: found, error, refetch } = useListAccommodationsQuery({ eventId, keyword });

  return (
    <div className={styles.area}>
      <StayBar
        nights={offeredNights(found ?? [])}
        keyword={keyword}
        arrival={arrival}
        departure={departure}
        onSearch={(wanted) => change({ keyword: wanted })}
        onStay={(from, until) => change({ datang: from, pulang: until })}
      />
      <p className={styles.outcome} role="status">
        {error ? '' : outcome(found, stay)}
      </p>
      <p className={styles.note}>
        {stay
          ? 'Kamar di keranjang ditahan selama 30 menit. Nama tamu, paling banyak dua orang per kamar, diisi di keranjang.'
          : 'Pilih tanggal datang dan pulang untuk memesan kamar.'}
      </p>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Hotels found={found} keyword={keyword} stay={stay} />}
    </div>
  );
}

function outcome(found: Accommodation[] | undefined, stay: Stay | null): string {
  if (!found) return 'Memuat daftar akomodasi';
  const hotels = `${found.length} akomodasi`;
  if (!stay) return hotels;
  return `${hotels} · ${nightsOf(stay).length} malam, ${dayName(stay.arrival)} sampai ${dayName(stay.departure)}`;
}

function Hotels({ found, keyword, stay }: { found: Accommodation[] | undefined; keyword: string; stay: Stay | null }) {
  if (!found) return <ListSkeleton shape="row" />;
  if (found.length === 0) {
    return keyword ? (
      <EmptyState title="Akomodasi tidak ditemukan." hint="Coba kata kunci lain." />
    ) : (
      <EmptyState title="Saat ini akomodasi belum tersedia." />
    );
  }
  return (
    <ul className={styles.rows}>
      {found.map((accommodation) => (
        <li key={accommodation.id}>
          <AccommodationCard accommodation={accommodation} stay={stay} />
        </li>
      ))}
    </ul>
  );
}
