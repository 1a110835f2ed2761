import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './done-panel.module.css';

interface DonePanelProps {
  title: string;
  /** The number under which it is kept. */
  number: string;
  children: ReactNode;
  /** What can be done next; nothing, and the number is the end of it. */
  actions?: ReactNode;
}

/** Something was handed in: says so, with its number, and takes the focus because the form has gone. */
export function DonePanel({ title, number, children, actions }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section className={styles.panel} aria-label={title}>
      <IconCircleCheck className={styles.sign} size={56} stroke={1.5} aria-hidden="true" />
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.number}>
        Nomor <strong>{number}</strong>
      </p>
      <p className={styles.words}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
