import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Paged } from '@/api/types';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { readPage } from '@/ui/read-page';
import { isPastTheEnd, PastTheEnd } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import styles from './finance-desk.module.css';

interface DeskPageProps<Row> {
  /** What the server was asked for, as the query's hook gives it. */
  asked: { currentData?: Paged<Row> | undefined; error?: unknown; refetch: () => unknown };
  /** What one counts, such as `sertifikat`. */
  unit: string;
  empty: { title: string; hint: string };
  /** About how high one of them is. */
  height?: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of what lies before the desk: on its way, failed, empty or full. */
export function DeskPage<Row>({ asked: { currentData: found, error, refetch }, unit, empty, height = 140, children }: DeskPageProps<Row>) {
  const page = readPage(useSearchParams()[0]);
  if (!found)
    return error ? <ErrorPanel error={error} onRetry={refetch} /> : <ComingRows className={styles.list} rows={3} height={height} />;
  return (
    <>
      {/* Of nothing the words below tell the eye. */}
      <p className={found.meta.total === 0 ? 'visually-hidden' : styles.count} role="status">
        {formatCount(found.meta.total)} {unit}
      </p>
      {isPastTheEnd(found) ? <PastTheEnd things={unit} /> : found.data.length === 0 ? <EmptyState {...empty} /> : children(found.data)}
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}

interface DeskListProps<Row extends { id: string | number }> extends Omit<DeskPageProps<Row>, 'children'> {
  name: string;
  children: (row: Row) => ReactNode;
}

/** A page whose rows stand one below the other. */
export function DeskList<Row extends { id: string | number }>({ name, children, ...page }: DeskListProps<Row>) {
  return (
    <DeskPage {...page}>
      {(rows) => (
        <ul className={styles.list} aria-label={name}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
