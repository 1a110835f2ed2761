import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  lead: string;
  /** A link at the far end of the title line. */
  action?: ReactNode;
  /** `narrow` for a single short form. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A page of the member area about the own account: its title line, and what stands below. */
export function AccountPage({ title, lead, action, width = 'wide', children }: AccountPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
