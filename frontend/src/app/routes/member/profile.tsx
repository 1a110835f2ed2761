import { ProfilePage } from '@/features/account/components/profile-page';
import { rememberUser } from '@/domain/session/slice';
import { personApi } from '@/domain/person/api';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppDispatch } from '../../store';

/** The member's own data; what changes shows in the header at once. */
export function ProfileRoute() {
  const dispatch = useAppDispatch();
  return (
    <>
      <PageTitle>Profile</PageTitle>
      <ProfilePage onUserChanged={(user) => dispatch(rememberUser(user))} />
    </>
  );
}
export { ProfileRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(personApi.endpoints.getProfile, undefined);
