import { useId } from 'react';
import { Link } from 'react-router';
import type { NewsItem } from '@/api/types';
import { formatDate } from '@/ui/format';
import { Picture } from '@/ui/picture';
import { newsItemPath } from '../model/news-address';
import styles from './news-card.module.css';

interface NewsCardProps {
  news: NewsItem;
  heading: 'h2' | 'h3';
  sizes: string;
  /** `row`: the picture stands left of the words wherever there is room. */
  shape?: 'column' | 'row';
  eager?: boolean;
}

/** One news item with its excerpt and the way to the whole text. */
export function NewsCard({ news, heading: Heading, sizes, shape = 'column', eager = false }: NewsCardProps) {
  const titleId = useId();
  return (
    <article className={styles.card} data-shape={shape} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <Picture src={news.foto_url} srcSet={news.foto_srcset} sizes={sizes} alt="" ratio={16 / 9} eager={eager} />
      </div>
      <div className={styles.body}>
        <time className={styles.date} dateTime={news.created_at}>
          {formatDate(news.created_at)}
        </time>
        <Heading className={styles.title} id={titleId}>
          {news.judul || '-'}
        </Heading>
        <p className={styles.excerpt}>{news.excerpt}</p>
        <Link to={newsItemPath(news.id)} className={styles.more} aria-describedby={titleId}>
          Baca Selengkapnya..
        </Link>
      </div>
    </article>
  );
}
