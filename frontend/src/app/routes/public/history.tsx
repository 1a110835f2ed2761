import { aboutApi } from '@/features/about/api';
import { HistoryPage } from '@/features/about/components/history-page';
import type { EarlyCalls } from '../../early-calls';
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

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.getHistory, undefined);
