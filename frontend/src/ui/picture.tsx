import { useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  src: string | null | undefined;
  srcSet?: string | null | undefined;
  sizes?: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** Width divided by height; the space is kept before the picture arrives. */
  ratio: number;
  /** Set for the one picture that makes the first impression; all others load lazily. */
  eager?: boolean;
}

const NOMINAL_WIDTH = 1280;

/** A picture that never moves the page, with a drawn placeholder when there is none. */
export function Picture({ src, srcSet, sizes, alt, ratio, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { aspectRatio: String(ratio) };

  if (!src || broken === src) {
    return (
      <div className={styles.frame} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <svg className={styles.placeholder} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <circle cx="128" cy="14" r="46" className={styles.ring} />
          <circle cx="128" cy="14" r="30" className={styles.ring} />
          <path d="M0 58h46l7-20 12 34 9-22 5 8h81" className={styles.pulse} />
        </svg>
      </div>
    );
  }
  return (
    <div className={styles.frame} style={style}>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet ?? undefined}
        sizes={srcSet ? (sizes ?? '100vw') : undefined}
        alt={alt}
        width={NOMINAL_WIDTH}
        height={Math.round(NOMINAL_WIDTH / ratio)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(src)}
      />
    </div>
  );
}
