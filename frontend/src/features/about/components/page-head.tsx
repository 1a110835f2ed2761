import { NavLink, useLocation } from 'react-router';
import { Container } from '@/ui/container';
import { type Crumb, Crumbs } from '@/ui/crumbs';
import { TabStrip, tabClass } from '@/ui/tab-strip';
import { ABOUT_PAGES } from '../model/pages';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A sentence below the title. */
  lead?: string;
  /** This page's name in the breadcrumb. */
  crumb: string;
  /** The pages between Home and this one. */
  above?: readonly Crumb[];
  /** Leaves out the links among the pages of the association, for a page that is none of them. */
  alone?: boolean;
}

/** The opening of a page about the association: where it stands, its title, and its sister pages. */
export function PageHead({ title, lead, crumb, above = [], alone = false }: PageHeadProps) {
  return (
    <header className={styles.head} data-alone={alone || undefined}>
      <Container className={styles.inner}>
        <Crumbs above={above} current={crumb} />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {!alone && <SisterPages />}
      </Container>
    </header>
  );
}

function SisterPages() {
  const { pathname } = useLocation();
  return (
    <TabStrip label="Tentang kami" current={pathname} className={styles.pages}>
      {ABOUT_PAGES.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={tabClass}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  );
}
