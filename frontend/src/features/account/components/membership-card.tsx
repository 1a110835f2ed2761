import type { Profile } from '@/api/types';
import { Badge } from '@/ui/badge';
import { membershipOf, toneOf } from '../model/membership';
import card from './card.module.css';
import styles from './membership-card.module.css';

/** Where the member stands with the association. */
export function MembershipCard({ profile }: { profile: Profile }) {
  const { state, label, hint } = membershipOf(profile);
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="keanggotaan">
      <div className={styles.head}>
        <h2 id="keanggotaan" className={card.title}>
          Keanggotaan
        </h2>
        <Badge tone={toneOf(state)}>{label}</Badge>
      </div>
      {profile.npa && (
        <p className={styles.number}>
          <span>NPA</span> {profile.npa}
        </p>
      )}
      <p className={card.hint}>{hint}</p>
    </section>
  );
}
