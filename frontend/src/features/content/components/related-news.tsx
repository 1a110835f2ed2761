import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import { useListNewsQuery } from '../api';
import { NewsCard } from './news-card';
import gridStyles from './news-grid.module.css';
import styles from './related-news.module.css';

const SHOWN = 3;
const CARD_SIZES = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw';

/** The latest other items, below a text. It stays away when there are none or they cannot be had. */
export function RelatedNews({ except }: { except: number }) {
  // One more than is shown, for the case that the text itself is among the latest.
  const { data } = useListNewsQuery({ page: 1, item_per_page: SHOWN + 1 });
  const others = (data?.data ?? []).filter(({ id }) => id !== except).slice(0, SHOWN);
  if (others.length === 0) return null;

  return (
    <section className={styles.section}>
      <Container>
        <SectionHeading title="Berita lainnya" />
        <ul className={gridStyles.grid}>
          {others.map((item) => (
            <li key={item.id}>
              <NewsCard news={item} heading="h3" sizes={CARD_SIZES} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
