import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { NewPasswordForm } from '@/features/auth/components/new-password-form';
import { readResetRequest } from '@/features/auth/model/reset-request';
import { loseSession, selectSession } from '@/domain/session/slice';
import { isFirstEntry } from '../../history-entry';
import { Brand } from '../../layouts/brand';
import { PageTitle } from '../../page-title';
import { useAppDispatch, useAppSelector } from '../../store';
import { useGoLater } from './use-later';

const LOGIN_DELAY_MS = 2000;

/** The second step: the code from the phone, and the new password. */
export function NewPasswordRoute() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goLater = useGoLater();
  const dispatch = useAppDispatch();
  const { user } = useAppSelector(selectSession);
  // Read once: the page stays for its last message when the request is forgotten.
  const [request] = useState(readResetRequest);
  if (!request) return <Navigate to={PATHS.forgotPassword} replace />;

  // A page that was opened by its address has nothing of the portal before it.
  const goBack = () => void (isFirstEntry(key) ? navigate(PATHS.forgotPassword) : navigate(-1));
  return (
    <>
      <PageTitle>Password Baru</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Password Baru"
        lead="Bila email dan nomor HP cocok dengan sebuah akun, kode OTP 6 digit sampai di ponsel Anda. Kode berlaku 5 menit."
        onBack={goBack}
        links={
          <>
            <Link to={PATHS.login}>Login</Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
          </>
        }
      >
        <NewPasswordForm
          request={request}
          onSaved={() => {
            // The new password ended every session of the account, also one in this browser.
            if (user?.email.toLowerCase() === request.email.toLowerCase()) dispatch(loseSession());
            goLater({ to: PATHS.login, milliseconds: LOGIN_DELAY_MS, replace: true });
          }}
        />
      </AuthPage>
    </>
  );
}
export { NewPasswordRoute as Component };
