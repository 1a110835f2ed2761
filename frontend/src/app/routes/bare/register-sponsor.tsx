import { Link, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { RegisterSponsorForm } from '@/features/auth/components/register-sponsor-form';
import { startSession } from '@/domain/session/slice';
import { Brand } from '../../layouts/brand';
import { PageTitle } from '../../page-title';
import { useAppDispatch } from '../../store';

/** Making an account for a sponsor. */
export function RegisterSponsorRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Register Sponsor</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Daftar sebagai sponsor"
        lead="Dukung pendidikan berkelanjutan tenaga kesehatan. Isi data lembaga Anda dan orang yang dapat kami hubungi."
        links={
          <>
            <Link to={PATHS.login}>Sudah punya akun? Login</Link>
            <Link to={PATHS.register}>Daftar sebagai peserta</Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
          </>
        }
      >
        <RegisterSponsorForm
          onRegistered={(session) => {
            dispatch(startSession(session));
            void navigate(PATHS.sponsorship, { replace: true });
          }}
        />
      </AuthPage>
    </>
  );
}
export { RegisterSponsorRoute as Component };
