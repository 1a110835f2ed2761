import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import own from './link-button.module.css';

interface LinkButtonProps {
  to: string;
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  /** An icon before the words. */
  leftSection?: ReactNode;
  children: ReactNode;
}

/** A link that weighs as much as a button. */
export function LinkButton({ to, variant = 'filled', leftSection, children }: LinkButtonProps) {
  return (
    <Link to={to} className={`${styles.button} ${own.link}`} data-variant={variant} data-size="sm">
      {leftSection}
      {children}
    </Link>
  );
}
