import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { RegisterForm } from '@/features/auth/components/register-form';
import { startSession } from '@/domain/session/slice';
import { Brand } from '../../layouts/brand';
import { PageTitle } from '../../page-title';
import { useAppDispatch } from '../../store';

/** Making an account. */
export function RegisterRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return (
    <>
      <PageTitle>Register</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Buat akun baru"
        lead="Satu akun untuk semua pelatihan, kelas, dan sertifikat Anda."
        links={
          <>
            <Link to={PATHS.login} state={state}>
              Sudah punya akun? Login
            </Link>
            <Link to={PATHS.registerSponsor}>Daftar Sponsor</Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
          </>
        }
      >
        <RegisterForm
          onRegistered={(session) => {
            dispatch(startSession(session));
            // A page that asked for the login is come back to.
            void navigate(state?.from ?? PATHS.home);
          }}
        />
      </AuthPage>
    </>
  );
}
export { RegisterRoute as Component };
