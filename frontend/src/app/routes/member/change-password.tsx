import { PasswordPage } from '@/features/account/components/password-page';
import { selectSession } from '@/domain/session/slice';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';

/** A new password; the other sessions end with it. */
export function ChangePasswordRoute() {
  const { user } = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>Change Password</PageTitle>
      <PasswordPage email={user?.email ?? ''} />
    </>
  );
}
export { ChangePasswordRoute as Component };
