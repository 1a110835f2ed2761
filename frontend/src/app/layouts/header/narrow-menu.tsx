import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { LogoutQuestion } from '@/domain/session/logout-question';
import { selectSession } from '@/domain/session/slice';
import type { Logout } from '@/domain/session/use-logout';
import { Avatar } from '@/domain/person/avatar';
import { PersonName } from '@/domain/person/person-name';
import { IconButton } from '@/ui/icon-button';
import { LinkButton } from '@/ui/link-button';
import { ModalDialog } from '@/ui/modal-dialog';
import { useAppSelector } from '../../store';
import { Placeholder } from '../placeholder';
import { roleName } from '../role-name';
import { ABOUT_LINKS, CONTACTS, isActive, type MenuLink, narrowLinks, profileLinks } from './menu';
import styles from './narrow-menu.module.css';
import { SearchBox } from './search-box';

interface NarrowMenuProps {
  opened: boolean;
  onClose: () => void;
  logout: Logout;
}

/** The header of narrow screens, as a dialog as wide as the screen; and beside it what is asked at a logout, of either header. */
export function NarrowMenu({ opened, onClose, logout }: NarrowMenuProps) {
  const { pathname } = useLocation();
  const { authenticated, user, userRole } = useAppSelector(selectSession);
  const role = roleName(userRole);
  const { setting, product } = useSite();
  const about = `About ${product}`.trim();

  // A link to the page that is open already must close the menu as well.
  const linkTo = ({ label, to }: MenuLink) => (
    <Link key={to} to={to} onClick={onClose} aria-current={isActive(to, pathname) ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <>
      <LogoutQuestion logout={logout} />
      <ModalDialog label="Menu" opened={opened} onClose={onClose}>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title}>Menu</h2>
            <IconButton label="Tutup menu" className={styles.close} onClick={onClose}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </IconButton>
          </div>
          <SearchBox id="cari-menu" />
          {authenticated ? (
            <div className={styles.who}>
              <Avatar user={user} size={48} />
              <div className={styles.words}>
                <p className={styles.name}>
                  <PersonName name={user?.nama ?? ''} />
                </p>
                <p className={styles.email}>{user?.email}</p>
                {role && <p className={styles.role}>{role}</p>}
              </div>
            </div>
          ) : (
            <div className={styles.account}>
              <LinkButton variant="outline" to={PATHS.login} onClick={onClose}>
                Login
              </LinkButton>
              <LinkButton to={PATHS.register} onClick={onClose}>
                Register
              </LinkButton>
            </div>
          )}
          <nav className={styles.main} aria-label="Menu utama">
            {narrowLinks(authenticated).map(linkTo)}
          </nav>
          <div className={styles.groups}>
            {authenticated && (
              <section aria-label="My Profile">
                <h2>My Profile</h2>
                {profileLinks(userRole).map(linkTo)}
                <Placeholder name="Membership" onChosen={onClose} />
                {!logout.busy && (
                  <button
                    type="button"
                    className={styles.out}
                    onClick={() => {
                      // The overlay stands in the header, below this dialog.
                      onClose();
                      logout.start();
                    }}
                  >
                    Logout
                  </button>
                )}
              </section>
            )}
            <section aria-label={about}>
              <h2>{about}</h2>
              {ABOUT_LINKS.map(linkTo)}
              {setting?.tautan_organisasi && (
                <a href={setting.tautan_organisasi} target="_blank" rel="noreferrer">
                  Tentang {product} <span aria-hidden="true">↗</span>
                </a>
              )}
            </section>
            <section aria-label="Contact">
              <h2>Contact</h2>
              {CONTACTS.map((contact) => (
                <Placeholder key={contact} name={contact} onChosen={onClose} />
              ))}
            </section>
          </div>
        </div>
      </ModalDialog>
    </>
  );
}
