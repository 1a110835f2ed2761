import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { selectSession } from '@/domain/session/slice';
import { useLogout } from '@/domain/session/use-logout';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Container } from '@/ui/container';
import { Dropdown } from '@/ui/dropdown';
import { LinkButton } from '@/ui/link-button';
import { useInReserve } from '@/ui/use-in-reserve';
import { useLingering } from '@/ui/use-lingering';
import { useAppSelector } from '../../store';
import { Brand } from '../brand';
import { CartSign } from '../cart-sign';
import { Placeholder } from '../placeholder';
import styles from './header.module.css';
import { CONTACTS, isActive, mainLinks, TOP_LINKS } from './menu';
import { ProfileMenu } from './profile-menu';
import { SearchBox } from './search-box';

const loadMenu = () => import('./narrow-menu');
const NarrowMenu = lazy(async () => ({ default: (await loadPatiently(loadMenu)).NarrowMenu }));

/** The portal's header: a top bar, the main menu and the search; on narrow screens a Menu button with the same. */
export function Header() {
  const { pathname, key } = useLocation();
  const session = useAppSelector(selectSession);
  const { authenticated } = session;
  const { setting, product } = useSite();
  const logout = useLogout();
  const overlay = useLingering(logout.busy);
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const [menuWanted, setMenuWanted] = useState(false);
  useInReserve(loadMenu);

  return (
    <header className={styles.header} data-print="no">
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
      <div className={styles.bars}>
        <div className={styles.top}>
          <Container className={styles.topRow}>
            <nav className={styles.topLinks} aria-label="Informasi">
              {setting?.tautan_organisasi && (
                <a href={setting.tautan_organisasi} target="_blank" rel="noreferrer">
                  Tentang {product} <span aria-hidden="true">↗</span>
                </a>
              )}
              {TOP_LINKS.map(({ label, to }) => (
                <Link key={to} to={to} aria-current={isActive(to, pathname) ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </nav>
            {authenticated ? (
              <ProfileMenu session={session} logout={logout} />
            ) : (
              <div className={styles.account}>
                <Link className={styles.login} to={PATHS.login}>
                  Login
                </Link>
                <LinkButton variant="accent" size="xs" to={PATHS.register}>
                  Register
                </LinkButton>
              </div>
            )}
          </Container>
        </div>
        <Container className={authenticated ? `${styles.mainRow} ${styles.withCart}` : styles.mainRow}>
          <Brand />
          <nav className={styles.menu} aria-label="Menu utama">
            {mainLinks(authenticated).map(({ label, to }) => (
              <Link key={to} className={styles.item} to={to} aria-current={isActive(to, pathname) ? 'page' : undefined}>
                {label}
              </Link>
            ))}
            <Dropdown label="Contact" className={styles.item} align="end">
              {CONTACTS.map((contact) => (
                <Placeholder key={contact} name={contact} />
              ))}
            </Dropdown>
          </nav>
          <div className={styles.search}>
            <SearchBox id="cari-header" onSlash />
          </div>
          <CartSign />
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={menuOpenAt === key}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpenAt(key);
            }}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 6h14M3 10h14M3 14h9" />
            </svg>
            Menu
          </button>
        </Container>
      </div>
      {(menuWanted || logout.asking) && (
        <Suspense>
          <NarrowMenu opened={menuOpenAt === key} onClose={() => setMenuOpenAt(null)} logout={logout} />
        </Suspense>
      )}
    </header>
  );
}
