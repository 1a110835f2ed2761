import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The way up from a page, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.back} to={to} data-print="no">
      <IconChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
