import { useSearchParams } from 'react-router';
import { useListNewsQuery } from '@/features/content/api';
import { NewsGrid, NewsGridSkeleton } from '@/features/content/components/news-grid';
import { NewsSearch } from '@/features/content/components/news-search';
import { NEWS_PER_PAGE, readNewsAddress } from '@/features/content/model/news-address';
import { Container, EmptyState, ErrorPanel, SectionHeading, UrlPagination } from '@/ui';
import { PageTitle } from '../page-title';
import styles from './news.module.css';

/** All news, searched by what the address says. */
export function NewsRoute() {
  const [search, setSearch] = useSearchParams();
  const { keyword, page } = readNewsAddress(search);

  return (
    <Container className={styles.page}>
      <PageTitle>Berita</PageTitle>
      <SectionHeading
        level={1}
        kicker="Kabar dan catatan kegiatan"
        title="Berita"
        action={<NewsSearch keyword={keyword} onSearch={(wanted) => setSearch(wanted ? { keyword: wanted } : {})} />}
      />
      <Results keyword={keyword} page={page} />
    </Container>
  );
}

function Results({ keyword, page }: { keyword: string; page: number }) {
  const { currentData, error, refetch } = useListNewsQuery({ page, item_per_page: NEWS_PER_PAGE, keyword });

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!currentData) return <NewsGridSkeleton />;
  if (currentData.data.length === 0) {
    return keyword ? (
      <EmptyState title="Berita tidak ditemukan." hint="Coba kata kunci lain." />
    ) : (
      <EmptyState title="Saat ini berita tidak tersedia." />
    );
  }
  return (
    <>
      <NewsGrid news={currentData.data} />
      <UrlPagination page={page} totalPages={currentData.meta.total_page} />
    </>
  );
}
export { NewsRoute as Component };
