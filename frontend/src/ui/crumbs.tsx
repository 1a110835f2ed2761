import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './crumbs.module.css';

/** A page on the way from the home page to the present one. */
export interface Crumb {
  label: string;
  to: string;
}

interface CrumbsProps {
  /** Where the way begins, if not at the home page. */
  from?: Crumb;
  /** The pages between there and this one. */
  above?: readonly Crumb[];
  /** This page, if its title does not say it right below. */
  current?: string;
  /** Stands on white, on dark, or in the colour of what is around it. */
  tone?: 'light' | 'dark' | 'inherit';
}

const HOME: Crumb = { label: 'Home', to: PATHS.home };

/** Where a page stands: Home > … > this page. */
export function Crumbs({ from = HOME, above = [], current, tone = 'light' }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs} data-tone={tone}>
        <li>
          <Link to={from.to}>{from.label}</Link>
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
