import { Link } from 'react-router';
import type { StoredUser } from '@/api/session-storage';
import type { Logout } from '@/features/session';
import { Dropdown } from '@/ui';
import { Placeholder } from '../placeholder';
import { Avatar } from './avatar';
import { PROFILE_LINKS } from './menu';
import styles from './profile-menu.module.css';

/** 'My Profile': who is logged in, the member's pages, and the way out. */
export function ProfileMenu({ user, logout }: { user: StoredUser | null; logout: Logout }) {
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
        </div>
      </div>
      {PROFILE_LINKS.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Placeholder>Membership</Placeholder>
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
