import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './way-link.module.css';

/** The way from one page, or one subject of it, to another; `dark` says what it stands on. */
export function WayLink({ to, dark = false, children }: { to: string; dark?: boolean; children: string }) {
  return (
    <Link className={styles.link} to={to} data-dark={dark || undefined}>
      {children}
      <IconChevronRight size={18} stroke={2} aria-hidden="true" />
    </Link>
  );
}
