import { IconChevronLeft } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { selectSession } from '@/domain/session/slice';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { LoginCall } from '@/ui/login-call';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from './check-in.module.css';

// Who only looks by need not load what works without a connection.
const DoorPage = lazy(() => import('@/features/door/components/door-page'));

const AT_THE_DOOR = ['panitia', 'admin'];

/** The door, for the committee: a page of its own, made for a phone in one hand. */
export function CheckInRoute() {
  const { authenticated, userRole } = useAppSelector(selectSession);
  const allowed = authenticated && AT_THE_DOOR.includes(userRole ?? '');
  return (
    <div className={styles.page}>
      <PageTitle>Check-in</PageTitle>
      <Link className={styles.back} to={authenticated ? PATHS.memberArea : PATHS.home}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {authenticated ? 'Member Area' : 'Home'}
      </Link>
      <h1 className={styles.title}>Check-in</h1>
      {!authenticated && <LoginCall title="Login untuk melanjutkan">Check-in peserta dibuka oleh akun panitia.</LoginCall>}
      {authenticated && !allowed && (
        <EmptyState
          title="Halaman ini untuk panitia."
          hint="Tiket Anda sendiri ada di Event yang diikuti."
          action={<LinkButton to={PATHS.memberEvents}>Event yang diikuti</LinkButton>}
        />
      )}
      {allowed && (
        <Suspense fallback={<p role="status">Menyiapkan pintu...</p>}>
          <DoorPage />
        </Suspense>
      )}
    </div>
  );
}
export { CheckInRoute as Component };
