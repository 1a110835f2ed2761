import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Poster } from '@/api/types';
import { IconButton } from '@/ui/icon-button';
import { useZoom } from '../hooks/use-zoom';
import { LARGEST } from '../model/zoom';
import { pictureAddress } from '../model/poster-address';
import styles from './zoomable-picture.module.css';

/** A poster's picture, which comes in full only to those who look closer. */
export function ZoomablePicture({ poster }: { poster: Poster }) {
  const { frame, view, larger, smaller, reset, handlers } = useZoom();
  const { scale, x, y } = view;
  const percent = Math.round(scale * 100);

  return (
    <div className={styles.place}>
      <div
        ref={frame}
        className={styles.frame}
        data-near={scale > 1 || undefined}
        role="group"
        aria-label="Gambar poster: tombol tambah dan kurang memperbesar, tombol panah menggeser"
        // The keys need somewhere to be pressed.
        tabIndex={0}
        {...handlers}
      >
        <img
          className={styles.picture}
          src={pictureAddress(poster, scale > 1 ? 2048 : 1024)}
          alt={poster.judul}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
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
