import { IconStarFilled } from '@tabler/icons-react';
import type { CourseReview } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { formatDate } from '@/ui/format';
import styles from './course-reviews.module.css';

const STARS = [1, 2, 3, 4, 5];

/** What those who took the course say of it. */
export function CourseReviews({ reviews }: { reviews: readonly CourseReview[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map(({ nama, bintang, komentar, tanggal }) => (
        <li key={`${nama} ${tanggal}`} className={styles.review}>
          <div className={styles.stars} role="img" aria-label={`${bintang} dari 5 bintang`}>
            {STARS.map((star) => (
              <IconStarFilled key={star} size={18} aria-hidden="true" data-given={star <= bintang || undefined} />
            ))}
          </div>
          <blockquote className={styles.words}>{komentar}</blockquote>
          <p className={styles.who}>
            <strong>
              <PersonName name={nama} />
            </strong>{' '}
            <time dateTime={tanggal}>{formatDate(tanggal)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
