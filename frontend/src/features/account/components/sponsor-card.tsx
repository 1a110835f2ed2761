import { PATHS } from '@/api/paths';
import { ErrorPanel } from '@/ui/error-panel';
import { formatPhone } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import { useGetOwnSponsorQuery } from '../api';
import card from './card.module.css';
import { WayLink } from '@/ui/way-link';

/** What a sponsor registered with, and the way to its registrations. */
export function SponsorCard() {
  const { data: sponsor, error, refetch } = useGetOwnSponsorQuery();
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!sponsor) return <Skeleton height={320} radius={20} />;

  const facts: [string, string | null | undefined][] = [
    ['Nama Sponsor', sponsor.nama_sponsor],
    ['Alamat Sponsor', sponsor.alamat_sponsor],
    ['Nama PIC', sponsor.nama_kontak_person_sponsor],
    ['Nomor HP PIC', sponsor.hp_kontak_person_sponsor && formatPhone(sponsor.hp_kontak_person_sponsor)],
  ];
  return (
    <section className={card.card} aria-labelledby="data-sponsor">
      <h2 id="data-sponsor" className={card.title}>
        Data Sponsor
      </h2>
      <dl className={card.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
      <WayLink to={PATHS.sponsorship}>Sponsorship</WayLink>
    </section>
  );
}
