import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

/** How much a button weighs; `accent` and `on-dark` stand on dark grounds. */
export type ButtonVariant = 'filled' | 'light' | 'default' | 'subtle' | 'outline' | 'accent' | 'on-dark';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
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
