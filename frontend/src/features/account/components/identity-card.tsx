import type { Profile, User } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import card from './card.module.css';
import { EmailMark } from './email-verification';
import styles from './identity-card.module.css';
import { PhotoPicker } from './photo-picker';

interface IdentityCardProps {
  profile: Profile;
  onPhotoSaved: (user: User) => void;
}

/** The photo, and what of an account cannot be changed by its owner. */
export function IdentityCard({ profile, onPhotoSaved }: IdentityCardProps) {
  return (
    <section className={`${card.card} ${styles.card}`} aria-label="Akun">
      <PhotoPicker owner={profile} onSaved={onPhotoSaved} />
      <div className={styles.about}>
        <div className={styles.who}>
          <p className={styles.name}>
            <PersonName name={profile.nama} />
          </p>
          {profile.gelar && <p className={styles.titles}>{profile.gelar}</p>}
        </div>
        <dl className={`${card.facts} ${styles.facts}`}>
          <div>
            <dt>Email</dt>
            <dd className={styles.email}>
              {profile.email}
              <EmailMark verified={profile.email_terverifikasi} />
            </dd>
          </div>
          {profile.nik && (
            <div>
              <dt>NIK</dt>
              <dd className={styles.digits}>{profile.nik}</dd>
            </div>
          )}
        </dl>
        <p className={styles.note}>{profile.nik ? 'Email dan NIK tidak dapat diubah di sini.' : 'Email tidak dapat diubah di sini.'}</p>
      </div>
    </section>
  );
}
