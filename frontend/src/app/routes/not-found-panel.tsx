import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { comingAt } from '../coming';
import { PageTitle } from '../page-title';
import styles from './not-found.module.css';

/** That a page is still to be built, what will come there, and what exists already. */
export function NotFoundPanel() {
  const navigate = useNavigate();
  const coming = comingAt(useLocation().pathname);
  const way = coming?.way;
  // The browser's own history: a page that was opened by its address has something before it too.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(PATHS.home));

  return (
    <div className={styles.panel}>
      <PageTitle>Halaman sedang dalam pengembangan</PageTitle>
      <svg className={styles.art} viewBox="0 0 360 150" aria-hidden="true">
        <circle cx="180" cy="75" r="72" className={styles.disc} />
        <path d="M0 85h92l14-32 22 64 20-78 16 46h26" className={styles.beat} />
        <path d="M222 85h138" className={styles.rest} />
        <circle cx="206" cy="85" r="6" className={styles.dot} />
      </svg>
      <h1 className={styles.title}>oops.. Halaman sedang dalam pengembangan</h1>
      <p className={styles.words}>
        Mohon maaf atas ketidaknyamanannya. Situs baru kami sedang disiapkan, dan halaman ini akan segera tersedia.
      </p>
      {coming && <p className={styles.coming}>{coming.words}</p>}
      <div className={styles.ways}>
        {way && (
          <LinkButton size="md" to={way.to}>
            {way.label}
          </LinkButton>
        )}
        <Button size="md" variant={way ? 'default' : 'filled'} onClick={goBack}>
          It&apos;s okay, go Back
        </Button>
      </div>
    </div>
  );
}
