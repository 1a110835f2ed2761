import { AboutPage } from '@/features/about/components/about-page';
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
