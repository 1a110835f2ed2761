import { aboutApi } from '@/features/about/api';
import { AboutPage } from '@/features/about/components/about-page';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';

/** Who stands behind the portal. */
export function AboutRoute() {
  return (
    <>
      <PageTitle>Tentang</PageTitle>
      <AboutPage />
    </>
  );
}
export { AboutRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.getAbout, undefined);
