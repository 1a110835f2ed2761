import { PATHS } from '@/api/paths';
import { AccountPage } from './account-page';
import { PasswordForm } from './password-form';
import { WayLink } from '@/ui/way-link';

/** Where a member changes the password. */
export function PasswordPage({ email }: { email: string }) {
  return (
    <AccountPage
      width="narrow"
      title="Change Password"
      lead="Setelah password diganti, perangkat lain yang masih login akan dikeluarkan."
      action={<WayLink to={PATHS.memberSessions}>Perangkat &amp; Sesi</WayLink>}
    >
      <PasswordForm email={email} />
    </AccountPage>
  );
}
