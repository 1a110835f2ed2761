import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'filled' | 'light' | 'default' | 'subtle';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  /** An icon before the words. */
  leftSection?: ReactNode;
}

/** The portal's button. It does nothing to a form unless its type says so. */
export function Button({
  variant = 'filled',
  size = 'sm',
  fullWidth = false,
  leftSection,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {leftSection}
      {children}
    </button>
  );
}
