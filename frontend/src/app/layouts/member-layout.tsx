import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { LogoutQuestion } from '@/domain/session/logout-question';
import { selectSession } from '@/domain/session/slice';
import { useLogout } from '@/domain/session/use-logout';
import { Avatar } from '@/domain/person/avatar';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { useLingering } from '@/ui/use-lingering';
import { useAppSelector } from '../store';
import { Brand } from './brand';
import { CartSign } from './cart-sign';
import { MemberBottomBar } from './member-bottom-bar';
import { MemberDrawer } from './member-drawer';
import styles from './member-layout.module.css';
import { MemberNav } from './member-nav';
import shell from './page-shell.module.css';
import { roleName } from './role-name';

/** The member area: a side drawer that is always there on wide screens, and a title bar. */
export function MemberLayout() {
  const { key } = useLocation();
  const { authenticated, user, userRole } = useAppSelector(selectSession);
  const logout = useMemberLogout();
  const overlay = useLingering(logout.busy);
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const drawerOpen = drawerOpenAt === key;
  const openDrawer = () => setDrawerOpenAt(key);

  return (
    <div className={styles.frame}>
      <a className={shell.skip} href="#isi" data-print="no">
        Langsung ke isi
      </a>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
      <aside className={styles.side} data-print="no">
        <Brand tone="light" />
        <MemberNav role={userRole} logout={logout} />
      </aside>
      <div className={styles.page}>
        <header className={styles.bar} data-print="no">
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            aria-label="Menu Member Area"
            onClick={openDrawer}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 6h14M3 10h14M3 14h9" />
            </svg>
          </button>
          <p className={styles.title}>Member Area</p>
          <CartSign />
          <Link className={styles.who} to={PATHS.memberProfile} aria-label={`Profile ${user?.nama ?? ''}`.trim()}>
            <span className={styles.words}>
              <span className={styles.name}>{user?.nama}</span>
              <span className={styles.role}>{roleName(userRole) ?? user?.email}</span>
            </span>
            <Avatar user={user} size={40} />
          </Link>
        </header>
        <main className={`${shell.main} ${styles.main}`} id="isi" tabIndex={-1}>
          {/* Nothing personal stays on the screen once the session has ended. */}
          {authenticated && <Outlet />}
        </main>
        <MemberBottomBar role={userRole} menuOpen={drawerOpen} onMenu={openDrawer} />
      </div>
      <LogoutQuestion logout={logout} />
      <MemberDrawer opened={drawerOpen} onClose={() => setDrawerOpenAt(null)} role={userRole} logout={logout} />
    </div>
  );
}
export { MemberLayout as Component };

/** Ends the session and goes to the login, once the page that was open has gone and can no longer hold anybody back. */
function useMemberLogout() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (left) void navigate(PATHS.login);
  }, [left, navigate]);
  return useLogout(() => setLeft(true));
}
