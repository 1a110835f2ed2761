import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './crumbs.module.css';

/** A page on the way from the home page to the present one. */
export interface Crumb {
  label: string;
  to: string;
}

interface CrumbsProps {
  /** The pages between Home and this one. */
  above?: readonly Crumb[];
  /** This page, if its title does not say it right below. */
  current?: string;
}

/** Where a page stands: Home > … > this page. */
export function Crumbs({ above = [], current }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to={PATHS.home}>Home</Link>
        </li>
        {above.map(({ label, to }) => (
          <li key={to}>
            <span aria-hidden="true">&gt;</span>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {current && (
          <li>
            <span aria-hidden="true">&gt;</span>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
