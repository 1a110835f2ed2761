import { Container } from '@/ui/container';
import { Brand } from '../../layouts/brand';
import { NotFoundPanel } from '../not-found-panel';
import styles from '../not-found.module.css';

/** An address without a page, or with one that is still to be built. */
export function NotFoundRoute() {
  return (
    <>
      <div className={styles.bar}>
        <Container>
          <Brand />
        </Container>
      </div>
      <Container className={styles.page}>
        <NotFoundPanel />
      </Container>
    </>
  );
}
export { NotFoundRoute as Component };
