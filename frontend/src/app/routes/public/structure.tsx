import { StructurePage } from '@/features/about/components/structure-page';
import { PageTitle } from '../../page-title';

/** Who answers to whom in the association. */
export function StructureRoute() {
  return (
    <>
      <PageTitle>Struktur Organisasi</PageTitle>
      <StructurePage />
    </>
  );
}
export { StructureRoute as Component };
