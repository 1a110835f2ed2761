import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import type { Profile } from '@/api/types';
import { useGetProfileQuery } from '@/domain/person/api';
import { PersonName } from '@/domain/person/person-name';
import { membershipOf, toneOf } from '@/features/account/model/membership';
import { Badge } from '@/ui/badge';
import { BrandMark } from '@/ui/brand-mark';
import { Skeleton } from '@/ui/skeleton';
import { WayLink } from '@/ui/way-link';
import { CardError } from './card';
import styles from './membership-pass.module.css';

/** Where the member stands with the association: a card as one carries it, with number and dues. */
export function MembershipPass() {
  const { data: profile, error, refetch } = useGetProfileQuery();
  if (profile) return <Pass profile={profile} />;
  return error ? (
    <section className={styles.failed} aria-label="Keanggotaan">
      <CardError error={error} onRetry={refetch} />
    </section>
  ) : (
    <Skeleton className={styles.loading} radius={20} />
  );
}

function Pass({ profile }: { profile: Profile }) {
  const { setting, brand } = useSite();
  const { state, label, hint } = membershipOf(profile);
  const name = [profile.nama, profile.gelar].filter(Boolean).join(', ');
  return (
    <section className={styles.pass} aria-labelledby="keanggotaan">
      <svg className={styles.art} viewBox="0 0 400 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        {[40, 80, 120, 160, 200].map((radius) => (
          <circle key={radius} cx="330" cy="60" r={radius} />
        ))}
        <path d="M0 190h190l14-26 22 54 24-78 20 62 10-12h120" />
      </svg>
      <div className={styles.head}>
        <BrandMark size={32} />
        <h2 id="keanggotaan" className={styles.organisation}>
          <span className="visually-hidden">Keanggotaan </span>
          {setting?.nama_organisasi ?? brand}
        </h2>
        <Badge tone={toneOf(state)}>{label}</Badge>
      </div>
      {profile.npa ? (
        <p className={styles.number}>
          <span className={styles.label}>NPA</span>
          {profile.npa}
        </p>
      ) : (
        <p className={styles.unknown}>NPA belum diisi</p>
      )}
      <div className={styles.foot}>
        <p className={styles.name}>
          <PersonName name={name} />
        </p>
        <p className={styles.hint}>{hint}</p>
        {!profile.npa && (
          <WayLink dark to={PATHS.memberProfile}>
            Isi NPA
          </WayLink>
        )}
      </div>
    </section>
  );
}
