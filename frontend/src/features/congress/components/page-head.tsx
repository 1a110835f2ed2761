import { Link } from 'react-router';
import { Container } from '@/ui/container';
import type { Congress } from '../model/congress';
import styles from './page-head.module.css';

interface PageHeadProps {
  congress: Congress;
  title: string;
  lead?: string;
  /** The sub-page above this one. */
  above?: { title: string; path: string };
}

/** The opening of a sub-page: where one is, and the way back. */
export function PageHead({ congress, title, lead, above }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.weave} aria-hidden="true" />
      <Container className={styles.inner}>
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <Link to={congress.path}>
            {congress.name} {congress.year}
          </Link>
          {above && (
            <>
              <span aria-hidden="true">/</span>
              <Link to={above.path}>{above.title}</Link>
            </>
          )}
        </nav>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </Container>
    </header>
  );
}
