import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { Brand } from '../layouts/brand';
import { PageTitle } from '../page-title';
import styles from './not-found.module.css';

/** An address without a page, or with one that is still to be built. */
export function NotFoundRoute() {
  const navigate = useNavigate();
  // The browser's own history: a page that was opened by its address has something before it too.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(PATHS.home));

  return (
    <>
      <PageTitle>Halaman sedang dalam pengembangan</PageTitle>
      <div className={styles.bar}>
        <Container>
          <Brand />
        </Container>
      </div>
      <Container className={styles.page}>
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
        <Button size="md" onClick={goBack}>
          It&apos;s okay, go Back
        </Button>
      </Container>
    </>
  );
}
export { NotFoundRoute as Component };
