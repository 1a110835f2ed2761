import { PATHS } from '@/api/paths';
import { AccountPage } from './account-page';
import { PasswordForm } from './password-form';
import { SideLink } from './side-link';

/** Where a member changes the password. */
export function PasswordPage({ email }: { email: string }) {
  return (
    <AccountPage
      width="narrow"
      title="Change Password"
      lead="Setelah password diganti, perangkat lain yang masih login akan dikeluarkan."
      action={<SideLink to={PATHS.memberSessions}>Perangkat &amp; Sesi</SideLink>}
    >
      <PasswordForm email={email} />
    </AccountPage>
  );
}
