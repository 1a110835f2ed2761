import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from './icon-button';
import { LARGEST, useZoom } from './use-zoom';
import styles from './zoomable-picture.module.css';

interface ZoomablePictureProps {
  src: string;
  /** The same with more points, fetched by those who look closer. */
  closer?: string;
  alt: string;
  /** What it is a picture of, in a word: 'poster'. */
  of: string;
}

/** A picture that is looked at closely. It brings the library that moves it: load it when somebody wants to. */
export function ZoomablePicture({ src, closer = src, alt, of }: ZoomablePictureProps) {
  const { sheet, scale, larger, smaller, reset, handlers } = useZoom();
  const percent = Math.round(scale * 100);

  return (
    <div className={styles.place}>
      <div
        className={styles.frame}
        data-near={scale > 1 || undefined}
        role="group"
        aria-label={`Gambar ${of}: tombol tambah dan kurang memperbesar, tombol panah menggeser`}
        // The keys need somewhere to be pressed.
        tabIndex={0}
        {...handlers}
      >
        <div ref={sheet} className={styles.sheet}>
          <img className={styles.picture} src={scale > 1 ? closer : src} alt={alt} draggable={false} />
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton label="Perkecil" aria-disabled={scale <= 1} onClick={smaller}>
          <IconMinus size={20} stroke={2} aria-hidden="true" />
        </IconButton>
        <span className={styles.percent} role="status" aria-label={`Perbesaran ${percent} persen`}>
          {percent}%
        </span>
        <IconButton label="Perbesar" aria-disabled={scale >= LARGEST} onClick={larger}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
        </IconButton>
        <IconButton label="Kembalikan ukuran" aria-disabled={scale <= 1} onClick={reset}>
          <IconArrowsMaximize size={20} stroke={2} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
