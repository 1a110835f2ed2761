import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { AuthPage } from '@/features/auth/components/auth-page';
import { ForgotPasswordForm } from '@/features/auth/components/forgot-password-form';
import { Brand } from '../../layouts/brand';
import { PageTitle } from '../../page-title';
import { useGoLater } from './use-later';

const NEXT_STEP_DELAY_MS = 1000;

/** The first step to a new password: whose it is, and where the code goes. */
export function ForgotPasswordRoute() {
  const goLater = useGoLater();
  return (
    <>
      <PageTitle>Lupa Password</PageTitle>
      <AuthPage
        brand={<Brand tone="light" />}
        title="Lupa Password"
        lead="Isi email dan nomor HP akun Anda. Kami mengirim kode OTP ke nomor itu."
        links={
          <>
            <Link to={PATHS.login}>Login</Link>
            <Link to={PATHS.register}>Register</Link>
            <Link to={PATHS.home}>Lanjutkan tanpa login</Link>
          </>
        }
      >
        <ForgotPasswordForm onSent={() => goLater({ to: PATHS.newPassword, milliseconds: NEXT_STEP_DELAY_MS })} />
      </AuthPage>
    </>
  );
}
export { ForgotPasswordRoute as Component };
