import { VisionPage } from '@/features/about/components/vision-page';
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
