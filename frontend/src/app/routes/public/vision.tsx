import { aboutApi } from '@/features/about/api';
import { VisionPage } from '@/features/about/components/vision-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';

/** What the association wants to be. */
export function VisionRoute() {
  return (
    <>
      <PageTitle>Visi Misi</PageTitle>
      <VisionPage />
    </>
  );
}
export { VisionRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.getVisionMission, undefined);
