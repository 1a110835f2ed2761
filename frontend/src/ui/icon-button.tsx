import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** What it is called. */
  label: string;
}

/** A round button that is a sign alone. */
export function IconButton({ label, className = '', ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} className={`${styles.button} ${className}`} {...button} />;
}
