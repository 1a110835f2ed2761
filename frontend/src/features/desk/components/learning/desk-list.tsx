import type { ReactNode } from 'react';
import type { Paged } from '@/api/types';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { UrlPagination } from '@/ui/url-pagination';
import { DeskWaiting } from '../desk-waiting';
import styles from '../finance-desk.module.css';

interface DeskListProps<Row extends { id: string }> {
  name: string;
  /** What one counts, such as `sertifikat`. */
  unit: string;
  found: Paged<Row> | undefined;
  error: unknown;
  onRetry: () => void;
  empty: { title: string; hint: string };
  page: number;
  children: (row: Row) => ReactNode;
}

/** A page of what lies before the desk: on its way, failed, empty or full. */
export function DeskList<Row extends { id: string }>({ name, unit, found, error, onRetry, empty, page, children }: DeskListProps<Row>) {
  if (!found) return error ? <ErrorPanel error={error} onRetry={onRetry} /> : <DeskWaiting />;
  return (
    <>
      <p className={styles.count} role="status">
        {found.meta.total} {unit}
      </p>
      {found.data.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={styles.list} aria-label={name}>
          {found.data.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}
