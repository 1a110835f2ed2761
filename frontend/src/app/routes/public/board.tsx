import { aboutApi } from '@/features/about/api';
import { BoardPage } from '@/features/about/components/board-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';

/** Those who lead the association. */
export function BoardRoute() {
  return (
    <>
      <PageTitle>Pengurus</PageTitle>
      <BoardPage />
    </>
  );
}
export { BoardRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.getHistory, undefined);
