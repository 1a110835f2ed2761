import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  /** A few words above the title that place the section. */
  kicker?: string;
  /** A sentence below the title. */
  lead?: string;
  /** A link or a button at the far end. */
  action?: ReactNode;
  level?: 1 | 2;
}

/** The title line that opens a section. */
export function SectionHeading({ title, kicker, lead, action, level = 2 }: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.row}>
      <div>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Title className={level === 1 ? styles.pageTitle : styles.title}>{title}</Title>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
