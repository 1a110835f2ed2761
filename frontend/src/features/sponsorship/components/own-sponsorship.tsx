import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { useGetSponsorshipQuery } from '@/domain/sponsor/api';
import { approvalTone, approvalWord } from '@/domain/sponsor/approval';
import ApprovalNote from '@/domain/sponsor/approval-note';
import type { Sponsor } from '@/api/types';
import { Badge } from '@/ui/badge';
import { Coming } from '@/ui/coming';
import { ErrorPanel } from '@/ui/error-panel';
import { formatPhone } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import styles from './own-sponsorship.module.css';

/** For a sponsor: its own data as the portal keeps them, and what comes next. */
export function OwnSponsorship({ id }: { id: number }) {
  // Fresh at every visit: the contact person may have changed in the profile.
  const { currentData: sponsor, error, refetch } = useGetSponsorshipQuery(id);

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <>
      <ApprovalNote id={id} />
      <div className={styles.columns}>
        {sponsor ? <SponsorData sponsor={sponsor} /> : <SponsorDataSkeleton />}
        <NextSteps />
      </div>
    </>
  );
}

function SponsorData({ sponsor }: { sponsor: Sponsor }) {
  const rows = [
    ['Alamat Sponsor', sponsor.alamat_sponsor],
    ['Nama PIC', sponsor.nama_kontak_person_sponsor],
    ['Email', sponsor.email],
    ['Nomor HP', sponsor.hp_kontak_person_sponsor && formatPhone(sponsor.hp_kontak_person_sponsor)],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="data-sponsor">
      <p className={styles.kicker} id="data-sponsor">
        Data Sponsor
      </p>
      <h2 className={styles.name}>{sponsor.nama_sponsor}</h2>
      {sponsor.disetujui !== undefined && (
        <p>
          <Badge tone={approvalTone(sponsor.disetujui)}>{approvalWord(sponsor.disetujui)}</Badge>
        </p>
      )}
      <dl className={styles.data}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function SponsorDataSkeleton() {
  return (
    <Coming className={styles.card}>
      <Skeleton height={14} width={110} radius={99} />
      <Skeleton height={30} width="75%" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={38} width="60%" />
      ))}
    </Coming>
  );
}

function NextSteps() {
  const { setting } = useSite();
  return (
    <section className={styles.next} aria-labelledby="langkah-berikutnya">
      <h2 id="langkah-berikutnya" className={styles.nextTitle}>
        Langkah berikutnya
      </h2>
      <ol className={styles.steps}>
        <li>
          Periksa kembali data sponsor dan PIC Anda. Data PIC dapat diubah di <Link to={PATHS.memberProfile}>Profile</Link>.
        </li>
        <li>
          Pilih event yang ingin didukung di <Link to={PATHS.events}>daftar event</Link>.
        </li>
        <li>
          Bagikan kursi yang sudah Anda beli kepada dokter di <Link to={PATHS.sponsorSeats}>Kursi Sponsor</Link>.
        </li>
        <li>Hubungi kami untuk membicarakan bentuk kerja sama lainnya.</li>
      </ol>
      <address className={styles.contact}>
        {setting?.email && <a href={`mailto:${setting.email}`}>{setting.email}</a>}
        {setting?.telepon && <a href={`tel:${setting.telepon.replace(/[^\d+]/g, '')}`}>{setting.telepon}</a>}
      </address>
    </section>
  );
}
