import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Logout } from '@/domain/session/use-logout';
import { memberItems } from './member-items';
import styles from './member-nav.module.css';
import { Placeholder } from './placeholder';

interface MemberNavProps {
  role: string | null;
  logout: Logout;
  /** After something was chosen; a link to the page that is open already must close the drawer as well. */
  onChosen?: () => void;
}

/** What the side drawer offers. */
export function MemberNav({ role, logout, onChosen }: MemberNavProps) {
  const { pathname } = useLocation();

  return (
    <nav className={styles.nav} aria-label="Member Area">
      <ul className={styles.list}>
        {memberItems(role).map(({ label, Sign, to, parts = [to] }) => {
          const words = (
            <>
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </>
          );
          return (
            <li key={label}>
              {to ? (
                <Link
                  className={styles.item}
                  to={to}
                  onClick={onChosen}
                  aria-current={parts.includes(pathname.replace(/\/$/, '')) ? 'page' : undefined}
                >
                  {words}
                </Link>
              ) : (
                <Placeholder name={label} className={styles.item} onChosen={onChosen}>
                  {words}
                </Placeholder>
              )}
            </li>
          );
        })}
        <li className={styles.last}>
          {!logout.busy && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                onChosen?.();
                logout.start();
              }}
            >
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              Logout
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}
