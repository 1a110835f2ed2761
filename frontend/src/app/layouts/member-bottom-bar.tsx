import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { thumbItems } from './member-items';
import styles from './member-bottom-bar.module.css';

interface MemberBottomBarProps {
  role: string | null;
  menuOpen: boolean;
  onMenu: () => void;
}

/** A phone's way through the member area, at the thumb; everything else stands in the drawer that its last button opens. */
export function MemberBottomBar({ role, menuOpen, onMenu }: MemberBottomBarProps) {
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const isHere = (to: string) => here === to || (to !== PATHS.memberArea && here.startsWith(`${to}/`));
  return (
    <nav className={styles.bar} aria-label="Menu cepat" data-print="no">
      {thumbItems(role).map(({ label, Sign, to }) => (
        <Link key={to} className={styles.place} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          <Sign size={24} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        Menu
      </button>
    </nav>
  );
}
