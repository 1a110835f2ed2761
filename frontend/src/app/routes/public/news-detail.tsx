import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { contentApi, useGetNewsQuery } from '@/features/content/api';
import { NewsArticle } from '@/features/content/components/news-article';
import { RelatedNews } from '@/features/content/components/related-news';
import { newsItemPath } from '@/features/content/model/news-address';
import { Container } from '@/ui/container';
import { ErrorPanel } from '@/ui/error-panel';
import { PageSkeleton } from '@/ui/page-skeleton';
import { MissingPanel } from '@/ui/missing-panel';
import { ShareLinks } from '@/ui/share-links';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './missing.module.css';
import { readId } from '../read-id';

/** One news item, and the latest others below it. */
export function NewsDetailRoute() {
  const id = readId(useParams()['id']);
  const { currentData: news, error, refetch } = useGetNewsQuery(id ?? skipToken);

  if (id === null || (error && toProblem(error).status === 404)) return <NewsNotFound />;
  if (error) {
    return (
      <Container className={styles.page}>
        <PageTitle>Berita</PageTitle>
        <ErrorPanel isPage error={error} onRetry={refetch} />
      </Container>
    );
  }
  if (!news) {
    return (
      <>
        <PageTitle>Berita</PageTitle>
        <PageSkeleton />
      </>
    );
  }
  return (
    <>
      <PageTitle>{news.judul}</PageTitle>
      <NewsArticle news={news} share={<ShareLinks title={news.judul} path={newsItemPath(news.id)} />} />
      <RelatedNews except={news.id} />
    </>
  );
}

function NewsNotFound() {
  return (
    <>
      <PageTitle>Berita tidak ditemukan</PageTitle>
      <MissingPanel title="Berita tidak ditemukan" what="berita ini" to={PATHS.news} way="Lihat semua berita" />
    </>
  );
}
export { NewsDetailRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ params, ask }) => {
  const id = readId(params['id']);
  if (id !== null) ask(contentApi.endpoints.getNews, id);
};
