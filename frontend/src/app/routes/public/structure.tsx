import { aboutApi } from '@/features/about/api';
import { StructurePage } from '@/features/about/components/structure-page';
import type { EarlyCalls } from '../../early-calls';
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

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.listPositions, undefined);
