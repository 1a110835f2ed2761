import { PATHS } from '@/api/paths';
import { useListSponsorSeatsQuery } from '@/features/sponsorship/api';
import { SeatSums } from '@/features/sponsorship/components/seat-sums';
import { Skeleton } from '@/ui/skeleton';
import { Card, CardError } from './card';
import styles from './sponsor-seats-card.module.css';

/** How many of its seats a sponsor can still give to doctors, and how many have one. */
export function SponsorSeatsCard() {
  const { data: seats, error, refetch } = useListSponsorSeatsQuery();
  return (
    <Card title="Kursi Sponsor" more={{ to: PATHS.sponsorSeats, label: 'Lihat kursi' }}>
      {seats?.dibeli === 0 && <p className={styles.none}>Belum ada kursi sponsor.</p>}
      {seats && seats.dibeli > 0 && <SeatSums seats={seats} />}
      {!seats && error && <CardError error={error} onRetry={refetch} />}
      {!seats && !error && <Skeleton height={66} radius={12} />}
    </Card>
  );
}
