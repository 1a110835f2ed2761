import { type Key, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { PageMeta } from '@/api/types';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { Skeleton } from '@/ui/skeleton';
import styles from './result-section.module.css';

/** How many of each kind the page shows at first. */
export const SHOWN = 5;

/** What came of one search, as RTK Query tells it. */
export interface Found<T> {
  currentData?: { data: T[]; meta: Pick<PageMeta, 'total'> } | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface ResultSectionProps<T> {
  title: string;
  found: Found<T>;
  /** The list of all of them, where there is a page for it. */
  all?: string;
  /** Shows more of them here, where there is none. */
  onMore?: (() => void) | undefined;
  keyOf: (item: T) => Key;
  children: (item: T) => ReactNode;
}

/** The results of one kind. That they cannot be had is their own affair: the others stand. */
export function ResultSection<T>({ title, found: { currentData, error, refetch }, all, onMore, keyOf, children }: ResultSectionProps<T>) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {!error && currentData && <p className={styles.count}>{`${formatCount(currentData.meta.total)} hasil`}</p>}
        {!error && all && currentData && currentData.meta.total > 0 && (
          <Link to={all} className={styles.all} aria-label={`Lihat semua: ${title}`}>
            Lihat semua
          </Link>
        )}
      </div>
      <div className={styles.results}>
        {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Results items={currentData?.data} keyOf={keyOf} show={children} />}
        {!error && onMore && currentData && currentData.data.length < currentData.meta.total && (
          <Button className={styles.more} variant="default" onClick={onMore}>
            Tampilkan lebih banyak
          </Button>
        )}
      </div>
    </section>
  );
}

function Results<T>({ items, keyOf, show }: { items: T[] | undefined; keyOf: (item: T) => Key; show: (item: T) => ReactNode }) {
  if (!items) {
    return (
      <div className={styles.skeletons} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="5rem" radius={12} />
        ))}
      </div>
    );
  }
  if (items.length === 0) return <p className={styles.none}>Tidak ada yang cocok.</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)}>{show(item)}</li>
      ))}
    </ul>
  );
}
