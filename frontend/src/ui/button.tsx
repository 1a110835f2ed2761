import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
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
  const button = useKeptFocus(rest.disabled === true);
  return (
    <button
      {...rest}
      ref={button}
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

/** A button that cannot be pressed for a while loses the focus to nothing: whoever stood on it gets it back, unless he went on. */
function useKeptFocus(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    if (disabled) return () => undefined;
    if (wasHere.current && document.activeElement === document.body) button.current?.focus();
    wasHere.current = false;
    const here = button.current;
    // Of the last moment in which it could be pressed.
    return () => {
      wasHere.current = document.activeElement === here;
    };
  }, [disabled]);
  return button;
}
