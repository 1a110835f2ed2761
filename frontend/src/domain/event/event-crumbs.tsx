import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './event-crumbs.module.css';

interface EventCrumbsProps {
  /** Further steps below the event list. */
  steps?: readonly { label: string; to: string }[];
  /** Stands on dark or on white. */
  tone?: 'dark' | 'light';
}

/** Where a page stands below the event list. */
export function EventCrumbs({ steps = [], tone = 'light' }: EventCrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs} data-tone={tone}>
      <Link to={PATHS.home}>Home</Link>
      <span aria-hidden="true">&gt;</span>
      <Link to={PATHS.events}>Event</Link>
      {steps.map(({ label, to }) => (
        <span key={to} className={styles.step}>
          <span aria-hidden="true">&gt;</span>
          <Link to={to}>{label}</Link>
        </span>
      ))}
    </nav>
  );
}
