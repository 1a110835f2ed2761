import { PATHS } from '@/api/paths';
import type { Profile, User } from '@/api/types';
import { ErrorPanel } from '@/ui/error-panel';
import { useGetProfileQuery } from '@/domain/person/api';
import { AccountPage } from './account-page';
import { Doubts } from './doubts';
import { EmailNotice } from './email-verification';
import { IdentityCard } from './identity-card';
import { MembershipCard } from './membership-card';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton';
import { WayLink } from '@/ui/way-link';
import { SponsorCard } from './sponsor-card';

interface ProfilePageProps {
  /** After something that the header shows was saved. */
  onUserChanged: (user: User | Profile) => void;
}

/** The member's own data. */
export function ProfilePage({ onUserChanged }: ProfilePageProps) {
  return (
    <AccountPage
      title="Profile"
      lead="Data ini dipakai untuk pendaftaran, invoice, dan sertifikat Anda."
      action={<WayLink to={PATHS.memberSessions}>Perangkat &amp; Sesi</WayLink>}
    >
      <Body onUserChanged={onUserChanged} />
    </AccountPage>
  );
}

function Body({ onUserChanged }: ProfilePageProps) {
  const { data: profile, error, refetch } = useGetProfileQuery();

  if (profile) {
    return (
      <>
        <EmailNotice className={styles.notice} />
        <div className={styles.columns}>
          <div className={styles.side}>
            <IdentityCard profile={profile} onPhotoSaved={onUserChanged} />
            {profile.role_name === 'sponsorship' ? <SponsorCard /> : <MembershipCard profile={profile} />}
          </div>
          <div className={styles.main}>
            <Doubts sentences={profile.peringatan} />
            <ProfileForm profile={profile} onSaved={onUserChanged} />
          </div>
        </div>
      </>
    );
  }
  return error ? <ErrorPanel error={error} onRetry={refetch} /> : <ProfileSkeleton />;
}
