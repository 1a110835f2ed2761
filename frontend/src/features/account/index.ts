/** The member's own account: profile and photo, password, sessions. What the rest of the portal makes of it is the route's to decide. */
export { PasswordPage } from './components/password-page';
export { ProfilePage } from './components/profile-page';
export { SessionsPage } from './components/sessions-page';
