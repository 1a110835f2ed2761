import { useSearchParams } from 'react-router';
import type { NewsItem, Paged } from '@/api/types';
import { contentApi, useListNewsQuery } from '@/features/content/api';
import { NewsGrid, NewsGridSkeleton } from '@/features/content/components/news-grid';
import { NewsSearch } from '@/features/content/components/news-search';
import { NEWS_PER_PAGE, readNewsAddress } from '@/features/content/model/news-address';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { SectionHeading } from '@/ui/section-heading';
import { isPastTheEnd, PastTheEnd, pastTheEndWords } from '@/ui/past-the-end';
import { UrlPagination } from '@/ui/url-pagination';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
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
        title="Berita"
        lead="Kabar pendaftaran, catatan kegiatan, dan pengumuman."
        action={<NewsSearch keyword={keyword} onSearch={(wanted) => setSearch(wanted ? { keyword: wanted } : {})} />}
      />
      <Results keyword={keyword} page={page} />
    </Container>
  );
}

function Results({ keyword, page }: { keyword: string; page: number }) {
  const { currentData, error, refetch } = useListNewsQuery(newsQuery(keyword, page));

  return (
    <>
      {/* Stands through every search, so that each outcome is read aloud; an error speaks for itself. */}
      <p className="visually-hidden" role="status">
        {error ? '' : outcome(currentData, keyword)}
      </p>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <News found={currentData} keyword={keyword} page={page} />}
    </>
  );
}

/** What the server is asked for one page of the list. */
function newsQuery(keyword: string, page: number) {
  return { page, item_per_page: NEWS_PER_PAGE, keyword };
}

function outcome(found: Paged<NewsItem> | undefined, keyword: string): string {
  if (!found) return 'Memuat daftar berita';
  if (isPastTheEnd(found)) return pastTheEndWords('berita');
  if (found.data.length > 0) return `${formatCount(found.meta.total)} berita ditemukan`;
  return keyword ? 'Berita tidak ditemukan.' : 'Saat ini berita tidak tersedia.';
}

function News({ found, keyword, page }: { found: Paged<NewsItem> | undefined; keyword: string; page: number }) {
  if (!found) return <NewsGridSkeleton />;
  if (isPastTheEnd(found)) return <PastTheEnd things="berita" />;
  if (found.data.length === 0) {
    return <EmptyState title={outcome(found, keyword)} {...(keyword && { hint: 'Coba kata kunci lain.' })} />;
  }
  return (
    <>
      <NewsGrid news={found.data} />
      <UrlPagination page={page} totalPages={found.meta.total_page} />
    </>
  );
}
export { NewsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => {
  const { keyword, page } = readNewsAddress(url.searchParams);
  ask(contentApi.endpoints.listNews, newsQuery(keyword, page));
};
