import type { ReactNode } from 'react';
import { PATHS } from '@/api/paths';
import type { NewsItem } from '@/api/types';
import { formatDate } from '@/ui/format';
import { Picture } from '@/ui/picture';
import { SafeHtml } from '@/ui/safe-html';
import { Crumbs } from '@/ui/crumbs';
import styles from './news-article.module.css';

interface NewsArticleProps {
  news: NewsItem;
  /** The links that pass the page on. */
  share: ReactNode;
}

/** One news item as a text to read. */
export function NewsArticle({ news, share }: NewsArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Crumbs above={[{ label: 'Berita', to: PATHS.news }]} />
        <h1 className={styles.title}>{news.judul || '-'}</h1>
        <time className={styles.date} dateTime={news.created_at}>
          {formatDate(news.created_at)}
        </time>
      </header>
      {news.foto_url && (
        <div className={styles.picture}>
          <Picture
            src={news.foto_url_original ?? news.foto_url}
            srcSet={news.foto_srcset}
            sizes="(min-width: 1024px) 960px, 100vw"
            alt=""
            ratio={16 / 9}
            eager
          />
        </div>
      )}
      <div className={styles.text}>
        {/* The text's own headings start at the third level. */}
        <h2 className="visually-hidden">Isi berita</h2>
        <SafeHtml html={news.html} />
      </div>
      <footer className={styles.foot}>
        <h2>Bagikan</h2>
        {share}
      </footer>
    </article>
  );
}
