import { useRouteError } from 'react-router';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '../page-title';
import styles from './route-error.module.css';

/** A page that could not be shown: its code did not arrive, or it failed while drawing. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className={styles.page}>
      <PageTitle>Halaman tidak dapat ditampilkan</PageTitle>
      <Container width="text">
        <ErrorPanel isPage error={error} onRetry={() => window.location.reload()} />
      </Container>
    </main>
  );
}
