import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './side-link.module.css';

/** The way from one page of the account to another. */
export function SideLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
      <IconChevronRight size={18} stroke={2} aria-hidden="true" />
    </Link>
  );
}
