import { SponsorDesk } from '@/features/desk/components/sponsor-desk';
import { sponsorDeskApi } from '@/features/desk/sponsor-api';
import { DeskPage, earlyForDesk } from './desk-page';

/** The desk that approves sponsors. */
export function SponsorsRoute() {
  return (
    <DeskPage
      title="Persetujuan Sponsor"
      lead="Sponsor yang disetujui tampil di daftar sponsor dan dapat memberikan kursinya kepada dokter. Ia diberi tahu lewat email atau WhatsApp."
    >
      <SponsorDesk />
    </DeskPage>
  );
}
export { SponsorsRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ ask }) => ask(sponsorDeskApi.endpoints.listSponsorsToReview, undefined));
