/** Signing in, signing up, and a new password. What happens with the session afterwards is the route's to decide. */
export { AuthPage } from './components/auth-page';
export { ForgotPasswordForm } from './components/forgot-password-form';
export { LoginForm } from './components/login-form';
export { NewPasswordForm } from './components/new-password-form';
export { RegisterForm } from './components/register-form';
export { RegisterSponsorForm } from './components/register-sponsor-form';
export { type ResetRequest, readResetRequest } from './model/reset-request';
