import type { ReactNode } from 'react';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  className?: string | undefined;
  /** `text` keeps lines readable: articles and forms. */
  width?: 'wide' | 'text';
}

/** Centres content and keeps the gutter at the edges of the screen. */
export function Container({ children, className, width = 'wide' }: ContainerProps) {
  const names = [styles.container, width === 'text' && styles.text, className].filter(Boolean).join(' ');
  return <div className={names}>{children}</div>;
}
