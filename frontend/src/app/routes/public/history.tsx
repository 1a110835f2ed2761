import { HistoryPage } from '@/features/about/components/history-page';
import { PageTitle } from '../../page-title';

/** How the association came to be. */
export function HistoryRoute() {
  return (
    <>
      <PageTitle>Sejarah</PageTitle>
      <HistoryPage />
    </>
  );
}
export { HistoryRoute as Component };
