/** Signing in and signing up. What happens with the session afterwards is the route's to decide. */
export { AuthPage } from './components/auth-page';
export { LoginForm } from './components/login-form';
export { RegisterForm } from './components/register-form';
