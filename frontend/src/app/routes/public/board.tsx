import { BoardPage } from '@/features/about/components/board-page';
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
