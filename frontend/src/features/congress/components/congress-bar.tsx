import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { Container } from '@/ui/container';
import { Dropdown } from '@/ui/dropdown';
import { useInReserve } from '@/ui/use-in-reserve';
import { useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import type { Congress } from '../model/congress';
import { navigationOf } from '../model/navigation';
import type { SectionWord } from '../model/sections';
import styles from './congress-bar.module.css';
import { RegisterLink, WhileOpen } from './register-link';
import { SiteLinkTo } from './site-link';

// Only a narrow screen has it, at a tap.
const loadMenu = () => import('./congress-menu');
const CongressMenu = lazy(async () => ({ default: (await loadPatiently(loadMenu)).CongressMenu }));

interface CongressBarProps {
  congress: Congress;
  loggedIn: boolean;
  /** Where the portal's header stands above: then this is a part of the page, not its banner. */
  below: boolean;
  /** The sub-pages that have nothing in them, as far as that is known. */
  empty: readonly SectionWord[] | undefined;
}

/** A congress site's own navigation, which stays at the upper edge. On narrow screens its menu is a drawer. */
export function CongressBar({ congress, loggedIn, below, empty }: CongressBarProps) {
  const { key } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const [menuWanted, setMenuWanted] = useState(false);
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const { brand } = useSite();
  const { parts, groups } = navigationOf(congress, event !== undefined && isOver(event), empty);
  const account = loggedIn ? { label: 'Member Area', to: PATHS.memberArea } : { label: 'Login', to: PATHS.login };
  const Bar = below ? 'section' : 'header';
  const name = `${congress.name} ${congress.year}`;
  useInReserve(loadMenu);

  return (
    <Bar className={styles.bar} aria-label={below ? `Situs ${name}` : undefined}>
      <Container className={styles.row}>
        <Link to={congress.path} className={styles.name} aria-label={`${name}, halaman depan kongres`}>
          {congress.name} <span>{congress.year}</span>
        </Link>
        <nav className={styles.menu} aria-label={`Menu ${name}`}>
          {groups.map(({ label, links }) => (
            <Dropdown key={label} label={label} className={styles.item}>
              {links.map((link) => (
                <SiteLinkTo key={link.to} {...link} />
              ))}
            </Dropdown>
          ))}
          {parts.map((link) => (
            <SiteLinkTo key={link.to} {...link} />
          ))}
        </nav>
        <div className={styles.ways}>
          <Link to={PATHS.home} className={styles.portal}>
            <span aria-hidden="true">←</span> {brand}
          </Link>
          <Link to={account.to} className={styles.account}>
            {account.label}
          </Link>
          {/* Its place is kept until it is known whether registration is open. */}
          <WhileOpen event={event}>
            <span className={styles.register} data-known={event !== undefined}>
              <RegisterLink eventId={congress.eventId} />
            </span>
          </WhileOpen>
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={menuOpenAt === key}
            aria-label={`Menu ${name}`}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpenAt(key);
            }}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </Container>
      {menuWanted && (
        <Suspense>
          <CongressMenu
            title={name}
            opened={menuOpenAt === key}
            onClose={() => setMenuOpenAt(null)}
            groups={[
              { links: [{ label: 'Halaman depan', to: congress.path }, ...parts] },
              ...groups,
              { label: 'Portal', links: [{ label: brand, to: PATHS.home }, account] },
            ]}
          />
        </Suspense>
      )}
    </Bar>
  );
}
