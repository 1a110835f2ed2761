import type { ReactNode } from 'react';
import { Container } from '@/ui/container';
import { Brand } from '../../layouts/brand';
import styles from './paper-shell.module.css';

/** A document by itself; on paper nothing of the portal stands around it. */
export function PaperShell({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.bar} data-print="no">
        <Container className={styles.inner}>
          <Brand />
        </Container>
      </div>
      <Container className={styles.page}>{children}</Container>
    </>
  );
}
