import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import styles from './year-links.module.css';

/** The years of the index, in the address; without one it counts them all. */
export function YearLinks({ years, chosen }: { years: readonly number[]; chosen: number | null }) {
  const link = (year: number | null) => (
    <Link
      key={year}
      to={year === null ? PATHS.satisfactionIndex : `${PATHS.satisfactionIndex}?tahun=${year}`}
      preventScrollReset
      aria-current={year === chosen ? 'true' : undefined}
    >
      {year ?? 'Semua tahun'}
    </Link>
  );
  return (
    <nav className={styles.years} aria-label="Tahun penilaian">
      {link(null)}
      {years.map(link)}
    </nav>
  );
}
