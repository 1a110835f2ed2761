import type { NewsItem } from '@/api/types';
import { NewsCard } from './news-card';
import { NewsCardSkeleton } from './news-card-skeleton';
import styles from './news-grid.module.css';

const CARD_SIZES = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw';
/** On a phone all but the first are rows. */
const ROW_SIZES = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 110px';
/** Cards that can be above the fold on a wide screen. */
const FIRST_ROW = 3;

/** The cards of one page of the news list. */
export function NewsGrid({ news }: { news: NewsItem[] }) {
  return (
    <ul className={styles.grid} aria-label="Daftar berita">
      {news.map((item, index) => (
        <li key={item.id}>
          <NewsCard news={item} heading="h2" sizes={index === 0 ? CARD_SIZES : ROW_SIZES} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The list's outline while it loads. */
export function NewsGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <NewsCardSkeleton key={index} />
      ))}
    </div>
  );
}
