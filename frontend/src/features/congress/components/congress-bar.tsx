import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import { Container } from '@/ui/container';
import { Dropdown } from '@/ui/dropdown';
import { Sheet } from '@/ui/sheet';
import { useGetEventQuery } from '@/domain/event/api';
import type { Congress } from '../model/congress';
import { navigationOf, type SiteLink } from '../model/navigation';
import styles from './congress-bar.module.css';
import { RegisterLink } from './register-link';

interface CongressBarProps {
  congress: Congress;
  loggedIn: boolean;
  /** Where the portal's header stands above: then this is a part of the page, not its banner. */
  below: boolean;
}

/** A congress site's own navigation, which stays at the upper edge. On narrow screens its menu is a drawer. */
export function CongressBar({ congress, loggedIn, below }: CongressBarProps) {
  const { pathname, key } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const { brand } = useSite();
  const { parts, groups } = navigationOf(congress);
  const account = loggedIn ? { label: 'Member Area', to: PATHS.memberArea } : { label: 'Login', to: PATHS.login };
  const Bar = below ? 'section' : 'header';
  const name = `${congress.name} ${congress.year}`;
  const close = () => setMenuOpenAt(null);

  const linkTo = ({ label, to }: SiteLink) => (
    <Link key={to} to={to} onClick={close} aria-current={to === pathname ? 'page' : undefined}>
      {label}
    </Link>
  );

  return (
    <Bar className={styles.bar} aria-label={below ? `Situs ${name}` : undefined}>
      <Container className={styles.row}>
        <Link to={congress.path} className={styles.name} aria-label={`${name}, halaman depan kongres`}>
          {congress.name} <span>{congress.year}</span>
        </Link>
        <nav className={styles.menu} aria-label={`Menu ${name}`}>
          {groups.map(({ label, links }) => (
            <Dropdown key={label} label={label} className={styles.item}>
              {links.map(linkTo)}
            </Dropdown>
          ))}
          {parts.map(linkTo)}
        </nav>
        <div className={styles.ways}>
          <Link to={PATHS.home} className={styles.portal}>
            <span aria-hidden="true">←</span> {brand}
          </Link>
          <Link to={account.to} className={styles.account}>
            {account.label}
          </Link>
          {/* Its place is kept until it is known whether registration is open. */}
          {event?.status !== 'selesai' && (
            <span className={styles.register} data-known={event !== undefined}>
              <RegisterLink eventId={congress.eventId} />
            </span>
          )}
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-expanded={menuOpenAt === key}
            aria-label={`Menu ${name}`}
            onClick={() => setMenuOpenAt(key)}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </Container>
      <Sheet opened={menuOpenAt === key} onClose={close} title={name}>
        <nav className={styles.drawer} aria-label={`Menu ${name}`}>
          <div className={styles.group}>
            {linkTo({ label: 'Halaman depan', to: congress.path })}
            {parts.map(linkTo)}
          </div>
          {groups.map(({ label, links }) => (
            <div key={label} className={styles.group}>
              <h3>{label}</h3>
              {links.map(linkTo)}
            </div>
          ))}
          <div className={styles.group}>
            <h3>Portal</h3>
            {linkTo({ label: brand, to: PATHS.home })}
            {linkTo(account)}
          </div>
        </nav>
      </Sheet>
    </Bar>
  );
}
