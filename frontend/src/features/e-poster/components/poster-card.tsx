import type { Poster } from '@/api/types';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import card from '@/ui/card-link.module.css';
import { pictureAddresses } from '../model/poster-address';
import { PdfSheet } from './pdf-sheet';
import { PersonName } from '@/domain/person/person-name';
import styles from './poster-card.module.css';

/** Posters are sheets of the A series, upright. */
const RATIO = 210 / 297;

interface PosterCardProps {
  poster: Poster;
  onOpen: () => void;
}

/** A poster among others: its picture, what it is about, and who made it. */
export function PosterCard({ poster, onOpen }: PosterCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {poster.gambar ? (
          <Picture
            src={poster.gambar}
            srcSet={pictureAddresses(poster)}
            sizes="(min-width: 1024px) 290px, (min-width: 600px) 33vw, 50vw"
            alt=""
            ratio={RATIO}
          />
        ) : (
          <PdfSheet ratio={RATIO}>PDF</PdfSheet>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.type}>{poster.jenis_eposter_nama}</p>
        <h2 className={styles.title}>
          <button type="button" className={`${card.link} ${styles.open}`} aria-haspopup="dialog" onClick={onOpen}>
            {poster.judul}
          </button>
        </h2>
        <p className={styles.author}>
          <PersonName name={poster.penulis} />
        </p>
        <p className={styles.institution}>{poster.asal_institusi}</p>
      </div>
    </article>
  );
}

export function PosterCardSkeleton() {
  return (
    <div className={styles.card}>
      <div style={{ aspectRatio: String(RATIO) }}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton height={16} width="90%" />
        <Skeleton height={12} width="60%" mt={8} />
      </div>
    </div>
  );
}
