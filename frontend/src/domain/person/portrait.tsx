import { useState } from 'react';
import { initials } from './initials';
import styles from './portrait.module.css';

interface PortraitProps {
  /** Whose; nobody's is a mere outline. */
  name: string | null;
  photo: string | null;
  srcSet?: string | null;
  /** Side of the square in which it is shown, in pixels, and how that changes with the screen. */
  size: number;
  sizes?: string;
}

/** Somebody's portrait, or the first letters of the name. The name stands beside it. */
export function Portrait({ name, photo, srcSet, size, sizes }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (name && photo && photo !== broken) {
    return (
      <img
        className={styles.portrait}
        src={photo}
        srcSet={srcSet ?? undefined}
        sizes={srcSet ? (sizes ?? `${size}px`) : undefined}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span className={`${styles.portrait} ${styles.stand}`} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        {name ? (
          <text x="24" y="24" className={styles.letters}>
            {initials(name)}
          </text>
        ) : (
          <path className={styles.nobody} d="M24 25a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm-15 17c1.6-7 7.6-11 15-11s13.4 4 15 11" />
        )}
      </svg>
    </span>
  );
}
