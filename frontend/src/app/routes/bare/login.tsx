import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { LoginForm } from '@/features/auth/components/login-form';
import { loseSession, startSession } from '@/domain/session/slice';
import { Brand } from '../../layouts/brand';
import { PageTitle } from '../../page-title';
import { useAppDispatch } from '../../store';
import { useGoLater } from './use-later';

const HOME_DELAY_MS = 500;

/** Signing in, with an e-mail or a member's NPA number. */
export function LoginRoute() {
  const dispatch = useAppDispatch();
  const goLater = useGoLater();
  const { state } = useLocation() as { state: { from?: string } | null };

  return (
    <>
      <PageTitle>Login</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Selamat datang kembali"
        lead="Masuk untuk melanjutkan pelatihan dan melihat SKP Anda."
        links={
          <>
            <Link to={PATHS.forgotPassword}>Lupa Password?</Link>
            <Link to={PATHS.register} state={state}>
              Register
            </Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
            <Link to={PATHS.registerSponsor}>Daftar Sponsor</Link>
          </>
        }
      >
        <LoginForm
          onLoggedIn={(session) => {
            dispatch(startSession(session));
            // A page that asked for the login is come back to.
            goLater({ to: state?.from ?? PATHS.home, milliseconds: HOME_DELAY_MS });
          }}
          onRefused={() => dispatch(loseSession())}
        />
      </AuthPage>
    </>
  );
}
export { LoginRoute as Component };
