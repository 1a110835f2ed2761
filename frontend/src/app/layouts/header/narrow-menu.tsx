import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { CloseButton, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { selectSession } from '@/domain/session/slice';
import type { Logout } from '@/domain/session/use-logout';
import { Avatar } from '@/domain/person/avatar';
import { MantineScope } from '@/ui/mantine-scope';
import { useAppSelector } from '../../store';
import { Placeholder } from '../placeholder';
import { roleName } from '../role-name';
import { ABOUT_LINKS, CONTACTS, isActive, mainLinks, profileLinks, TOP_LINKS, type MenuLink } from './menu';
import styles from './narrow-menu.module.css';
import { SearchBox } from './search-box';

interface NarrowMenuProps {
  opened: boolean;
  /** Whether it was closed by its reader. A navigation closes it too, and then the focus belongs to the new page. */
  byHand: boolean;
  onClose: () => void;
  logout: Logout;
}

/** The header of narrow screens, as a dialog as wide as the screen. */
export default function NarrowMenu({ opened, byHand, onClose, logout }: NarrowMenuProps) {
  const { pathname } = useLocation();
  const { authenticated, user, userRole } = useAppSelector(selectSession);
  const role = roleName(userRole);
  const { setting, product } = useSite();
  const about = `About ${product}`.trim();
  // Loaded when it is wanted, it must not be born open: it would not know what to give the focus back to.
  const born = useMounted();

  // A link to the page that is open already must close the menu as well.
  const linkTo = ({ label, to }: MenuLink) => (
    <Link key={to} to={to} onClick={onClose} aria-current={isActive(to, pathname) ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <MantineScope>
      <Modal.Root
        opened={born && opened}
        onClose={onClose}
        returnFocus={byHand}
        fullScreen
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Content aria-label="Menu">
          <Modal.Body className={styles.body}>
            <div className={styles.head}>
              <h2 className={styles.title}>Menu</h2>
              <CloseButton size="lg" aria-label="Tutup menu" onClick={onClose} />
            </div>
            <SearchBox id="cari-menu" />
            {authenticated ? (
              <div className={styles.who}>
                <Avatar user={user} size={48} />
                <div className={styles.words}>
                  <p className={styles.name}>{user?.nama}</p>
                  <p className={styles.email}>{user?.email}</p>
                  {role && <p className={styles.role}>{role}</p>}
                </div>
              </div>
            ) : (
              <div className={styles.account}>
                <Link className={styles.login} to={PATHS.login} onClick={onClose}>
                  Login
                </Link>
                <Link className={styles.register} to={PATHS.register} onClick={onClose}>
                  Register
                </Link>
              </div>
            )}
            <nav className={styles.main} aria-label="Menu utama">
              {mainLinks(authenticated).map(linkTo)}
            </nav>
            <div className={styles.groups}>
              {authenticated && (
                <section aria-label="My Profile">
                  <h2>My Profile</h2>
                  {profileLinks(userRole).map(linkTo)}
                  <Placeholder>Membership</Placeholder>
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
              <section aria-label="Informasi">
                <h2>Informasi</h2>
                {setting?.tautan_organisasi && (
                  <a href={setting.tautan_organisasi} target="_blank" rel="noreferrer">
                    Tentang {product}
                  </a>
                )}
                {TOP_LINKS.map(linkTo)}
              </section>
              <section aria-label={about}>
                <h2>{about}</h2>
                {ABOUT_LINKS.map(linkTo)}
              </section>
              <section aria-label="Contact">
                <h2>Contact</h2>
                {CONTACTS.map((contact) => (
                  <Placeholder key={contact}>{contact}</Placeholder>
                ))}
              </section>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
