import { useState } from 'react';
import type { Testimonial } from '@/api/types';
import { Avatar } from '@/domain/person/avatar';
import { PersonName } from '@/domain/person/person-name';
import { formatDate } from '@/ui/format';
import { StarRow } from '../star-row';
import styles from './testimonial-card.module.css';

/** Letters that a folded card has room for, about. */
const LONG = 260;

/** What somebody wrote, with the stars that came along. A long one is folded until it is asked for. */
export function TestimonialCard({ testimonial: { id, nama, komentar, nilai, created_at } }: { testimonial: Testimonial }) {
  const [whole, setWhole] = useState(false);
  const long = komentar.length > LONG;
  const wordsId = `testimoni-${id}`;

  return (
    <figure className={styles.card}>
      <div className={styles.head}>
        <StarRow value={nilai} size={20} />
        <span className={styles.value} aria-hidden="true">
          {nilai.toLocaleString('id-ID', { minimumFractionDigits: 1 })}
        </span>
      </div>
      <blockquote id={wordsId} className={styles.words} data-folded={(long && !whole) || undefined}>
        {komentar}
      </blockquote>
      {long && (
        <button type="button" className={styles.more} aria-expanded={whole} aria-controls={wordsId} onClick={() => setWhole(!whole)}>
          {whole ? 'Ringkas' : 'Baca selengkapnya'}
        </button>
      )}
      <figcaption className={styles.author}>
        <Avatar user={{ nama, photo: null, photo_url_original: null }} size={40} />
        <span>
          <strong>
            <PersonName name={nama} />
          </strong>
          <time dateTime={created_at}>{formatDate(created_at)}</time>
        </span>
      </figcaption>
    </figure>
  );
}
