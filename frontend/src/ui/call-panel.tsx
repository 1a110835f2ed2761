import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import styles from './call-panel.module.css';
import { LinkButton } from './link-button';

interface CallPanelProps extends Pick<LinkProps, 'to' | 'state'> {
  title: string;
  children: ReactNode;
  /** The words of the link that most will follow. */
  action: string;
  /** The way of the others. */
  other: ReactNode;
}

/** Tells what to do next in place of what one came for. */
export function CallPanel({ title, children, action, other, ...way }: CallPanelProps) {
  return (
    <section className={styles.call} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
      <div className={styles.ways}>
        <LinkButton size="md" {...way}>
          {action}
        </LinkButton>
        {other}
      </div>
    </section>
  );
}
