import { BoardPage } from '@/features/about';
import { PageTitle } from '../page-title';

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
