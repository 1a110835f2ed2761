import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { SessionsPage } from '@/features/account/components/sessions-page';
import { endSession } from '@/domain/session/slice';
import { accountApi } from '@/features/account/api';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppDispatch } from '../../store';

/** Where the member is logged in. Ending the session of this page is a logout. */
export function SessionsRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = () => {
    // First the session, then the page: the guard must not ask the server about a session that has just ended.
    dispatch(endSession());
    void navigate(PATHS.login);
  };
  return (
    <>
      <PageTitle>Perangkat &amp; Sesi</PageTitle>
      <SessionsPage onOwnEnded={leave} />
    </>
  );
}
export { SessionsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(accountApi.endpoints.listUserSessions, undefined);
