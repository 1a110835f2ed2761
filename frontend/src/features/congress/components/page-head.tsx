import { Container } from '@/ui/container';
import { type Crumb, Crumbs } from '@/ui/crumbs';
import type { Congress } from '../model/congress';
import styles from './page-head.module.css';

interface PageHeadProps {
  congress: Congress;
  title: string;
  lead?: string;
  /** The sub-page above this one. */
  above?: Crumb;
}

/** The opening of a sub-page: where one is, and the way back. */
export function PageHead({ congress, title, lead, above }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.weave} aria-hidden="true" />
      <Container className={styles.inner}>
        <div className={styles.crumbs}>
          <Crumbs from={{ label: `${congress.name} ${congress.year}`, to: congress.path }} above={above ? [above] : []} tone="inherit" />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </Container>
    </header>
  );
}
