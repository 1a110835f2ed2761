import { PATHS } from '@/api/paths';
import type { SponsorSeats } from '@/api/types';
import { useListSponsorSeatsQuery } from '@/features/sponsorship/api';
import { formatCount } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { Card, CardError } from './card';
import styles from './sponsor-seats-card.module.css';

/** How many of its seats a sponsor can still give to doctors, and how many have one. */
export function SponsorSeatsCard() {
  const { data: seats, error, refetch } = useListSponsorSeatsQuery();
  return (
    <Card title="Kursi Sponsor" more={{ to: PATHS.sponsorSeats, label: 'Lihat kursi' }}>
      {seats && <Sums seats={seats} />}
      {!seats && error && <CardError error={error} onRetry={refetch} />}
      {!seats && !error && <Skeleton height={66} radius={12} />}
    </Card>
  );
}

function Sums({ seats: { dibeli, sisa, terisi } }: { seats: SponsorSeats }) {
  if (dibeli === 0) return <p className={styles.none}>Belum ada kursi sponsor.</p>;
  const sums = [
    ['Masih tersedia', sisa],
    ['Sudah diberikan', terisi],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
