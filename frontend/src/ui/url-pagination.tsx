import { Link, useLocation, useSearchParams } from 'react-router';
import styles from './url-pagination.module.css';

interface UrlPaginationProps {
  page: number;
  totalPages: number;
}

/** Page numbers to show: both ends, the current page and its neighbours; a gap is `null`. */
export function pageWindow(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((n) => n >= 1 && n <= totalPages);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const gap = n - (pages[index - 1] ?? n);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}

/** Page links that keep every other filter of the address. Shows nothing for a single page. */
export function UrlPagination({ page, totalPages }: UrlPaginationProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (totalPages <= 1) return null;

  const addressOf = (target: number) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return { pathname, search: next.toString() };
  };

  return (
    <nav className={styles.pages} aria-label="Halaman">
      {page > 1 && (
        <Link className={styles.step} to={addressOf(page - 1)} rel="prev">
          <span aria-hidden="true">←</span> Sebelumnya
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageWindow(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.number}
                to={addressOf(number)}
                aria-label={`Halaman ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < totalPages && (
        <Link className={styles.step} to={addressOf(page + 1)} rel="next">
          Berikutnya <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}
