import { PATHS } from '@/api/paths';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useListSponsorSeatsQuery } from '../api';
import { SeatPool } from './seat-pool';
import { SeatSums } from './seat-sums';
import styles from './sponsor-seats.module.css';

/** The seats that a sponsor bought: how many in all, and below each line of an order with its doctors. */
export function SponsorSeats() {
  const { data: seats, error, refetch } = useListSponsorSeatsQuery();

  if (!seats && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!seats) {
    return (
      <Coming className={styles.pools}>
        <Skeleton height={92} radius={20} />
        {[0, 1].map((row) => (
          <Skeleton key={row} height={260} radius={20} />
        ))}
      </Coming>
    );
  }
  if (seats.kursi.length === 0) {
    return (
      <EmptyState
        title="Belum ada kursi sponsor."
        hint="Pilih sub-event, isi jumlah kursinya di keranjang, lalu bayar. Setelah lunas, kursinya tampil di sini untuk diberikan."
        action={<LinkButton to={PATHS.events}>Lihat event</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className={styles.sums}>
        <SeatSums seats={seats} />
      </div>
      <ul className={styles.pools}>
        {seats.kursi.map((pool) => (
          <li key={pool.id}>
            <SeatPool pool={pool} />
          </li>
        ))}
      </ul>
    </>
  );
}
