import { useState } from 'react';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  photo: string | null;
  /** Side of the square in which it is shown, in pixels. */
  size: number;
}

const TITLES = /^(?:(?:prof|dr|drg|ns|apt|assoc|a\/prof|h|hj|ir)\.?\s+)+/i;

/** A speaker's portrait, or the first letters of the name. The name stands beside it. */
export function Portrait({ name, photo, size }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photo && photo !== broken) {
    return (
      <img
        className={styles.portrait}
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
      />
    );
  }
  const initials = name
    .replace(TITLES, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={`${styles.portrait} ${styles.letters}`} style={{ fontSize: Math.round(size * 0.34) }} aria-hidden="true">
      {initials}
    </span>
  );
}
