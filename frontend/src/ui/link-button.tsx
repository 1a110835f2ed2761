import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ButtonVariant } from './button';
import styles from './button.module.css';
import own from './link-button.module.css';

interface LinkButtonProps extends Pick<
  LinkProps,
  'to' | 'state' | 'className' | 'onClick' | 'download' | 'reloadDocument' | 'target' | 'rel' | 'aria-label'
> {
  variant?: ButtonVariant;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** An icon before the words. */
  leftSection?: ReactNode;
  children: ReactNode;
}

/** A link that weighs as much as a button. */
export function LinkButton({ variant = 'filled', size = 'sm', leftSection, className = '', children, ...way }: LinkButtonProps) {
  return (
    <Link {...way} className={`${styles.button} ${own.link} ${className}`} data-variant={variant} data-size={size}>
      {leftSection}
      {children}
    </Link>
  );
}
