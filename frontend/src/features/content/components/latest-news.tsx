import { useEffect } from 'react';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { useGetJumbotronQuery, useListNewsQuery } from '../api';
import styles from './latest-news.module.css';
import { NewsCard } from './news-card';
import { NewsCardSkeleton } from './news-card-skeleton';
import { SideBanner } from './side-banner';

/** What the block asks for. */
export const LATEST_NEWS = { page: 1, item_per_page: 3, keyword: '' };
const THUMBNAIL_SIZES = '(min-width: 600px) 260px, 100vw';

/** The home page's news block: the three newest items, and a banner when the editors have set one. */
export function LatestNews() {
  const news = useListNewsQuery(LATEST_NEWS);
  const { data: jumbotron, error: jumbotronError } = useGetJumbotronQuery();

  useEffect(() => {
    if (news.error) console.warn('latest news could not be loaded', toProblem(news.error).code);
    if (jumbotronError) console.warn('side banner could not be loaded', toProblem(jumbotronError).code);
  }, [news.error, jumbotronError]);

  const items = news.data?.data ?? [];
  if (!news.isLoading && items.length === 0 && !jumbotron) return null;

  return (
    <section className={styles.section}>
      <Container>
        <SectionHeading
          title="Berita terbaru"
          action={
            <Link to={PATHS.news} className={styles.all}>
              Selengkapnya &gt;&gt;
            </Link>
          }
        />
        <div className={styles.columns} data-banner={jumbotron ? true : undefined}>
          {!news.isLoading && items.length === 0 && <p className={styles.empty}>Belum ada berita.</p>}
          <ul className={styles.list}>
            {news.isLoading &&
              [1, 2, 3].map((place) => (
                <li key={place}>
                  <NewsCardSkeleton shape="row" />
                </li>
              ))}
            {items.map((item) => (
              <li key={item.id}>
                <NewsCard news={item} heading="h3" sizes={THUMBNAIL_SIZES} shape="row" />
              </li>
            ))}
          </ul>
          {jumbotron && <SideBanner jumbotron={jumbotron} />}
        </div>
      </Container>
    </section>
  );
}
