import { Link, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { RegisterForm } from '@/features/auth/components/register-form';
import { startSession } from '@/domain/session/slice';
import { Brand } from '../layouts/brand';
import { PageTitle } from '../page-title';
import { useAppDispatch } from '../store';

/** Making an account. */
export function RegisterRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Register</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Buat akun baru"
        lead="Satu akun untuk semua pelatihan, kelas, dan sertifikat Anda."
        links={
          <>
            <Link to={PATHS.login}>Sudah punya akun? Login</Link>
            <Link to={PATHS.registerSponsor}>Daftar Sponsor</Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
          </>
        }
      >
        <RegisterForm
          onRegistered={(session) => {
            dispatch(startSession(session));
            void navigate(PATHS.home);
          }}
        />
      </AuthPage>
    </>
  );
}
export { RegisterRoute as Component };
