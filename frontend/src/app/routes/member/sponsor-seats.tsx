import { sponsorApi } from '@/domain/sponsor/api';
import { sponsorshipApi } from '@/features/sponsorship/api';
import { PATHS } from '@/api/paths';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import ApprovalNote from '@/domain/sponsor/approval-note';
import { SponsorSeats } from '@/features/sponsorship/components/sponsor-seats';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from './own-posters.module.css';

/** The sponsor's desk: its seats, and who has them. The server refuses every other role whatever this page shows. */
export function SponsorSeatsRoute() {
  const { userId, userRole } = useAppSelector(selectSession);
  return (
    <div className={styles.page}>
      <PageTitle>Kursi Sponsor</PageTitle>
      <h1 className={styles.title}>Kursi Sponsor</h1>
      {userRole === SPONSOR_ROLE && userId !== null ? (
        <>
          <p className={styles.lead}>Bagikan kursi yang Anda beli kepada dokter. Setiap dokter menerima tiket di akunnya sendiri.</p>
          <ApprovalNote id={userId} />
          <SponsorSeats />
        </>
      ) : (
        <EmptyState
          title="Anda tidak memiliki akses ke halaman ini."
          hint="Halaman ini hanya untuk sponsor."
          action={<LinkButton to={PATHS.memberArea}>Kembali ke Member Area</LinkButton>}
        />
      )}
    </div>
  );
}
export { SponsorSeatsRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ session, ask }) => {
  const { userRole, userId } = session;
  if (userRole !== SPONSOR_ROLE || userId === null) return;
  ask(sponsorshipApi.endpoints.listSponsorSeats, undefined);
  ask(sponsorApi.endpoints.getSponsorship, userId);
};
