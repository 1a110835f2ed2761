import { Link } from 'react-router';
import type { StoredSession } from '@/api/session-storage';
import type { Logout } from '@/domain/session/use-logout';
import { Avatar } from '@/domain/person/avatar';
import { Dropdown } from '@/ui/dropdown';
import { Placeholder } from '../placeholder';
import { roleName } from '../role-name';
import { profileLinks } from './menu';
import styles from './profile-menu.module.css';

/** 'My Profile': who is logged in, the member's pages, and the way out. */
export function ProfileMenu({ session, logout }: { session: StoredSession; logout: Logout }) {
  const { user, userRole } = session;
  const role = roleName(userRole);
  return (
    <Dropdown
      align="end"
      className={styles.button}
      label={
        <>
          <Avatar user={user} size={26} />
          My Profile
        </>
      }
    >
      <div className={styles.who}>
        <Avatar user={user} size={44} />
        <div className={styles.words}>
          <p className={styles.name}>{user?.nama}</p>
          <p className={styles.email}>{user?.email}</p>
          {role && <p className={styles.role}>{role}</p>}
        </div>
      </div>
      {profileLinks(userRole).map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Placeholder name="Membership" />
      <div className={styles.out}>
        {!logout.busy && (
          <button type="button" onClick={logout.start}>
            Logout
          </button>
        )}
      </div>
    </Dropdown>
  );
}
