import { sponsorApi } from '@/domain/sponsor/api';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { MemberNote } from '@/features/sponsorship/components/member-note';
import { OwnSponsorship } from '@/features/sponsorship/components/own-sponsorship';
import { RegistrationChoices } from '@/features/sponsorship/components/registration-choices';
import { Container } from '@/ui/container';
import { SectionHeading } from '@/ui/section-heading';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import styles from './sponsorship-registration.module.css';

/** Registration of doctors and sponsors: two ways in, or what one's own account has of it. */
export function SponsorshipRegistrationRoute() {
  return (
    <Container className={styles.page}>
      <PageTitle>Registrasi Dokter dan Sponsor</PageTitle>
      <SectionHeading level={1} kicker="Sponsorship" title="Registrasi Dokter dan Sponsor" />
      <Registration />
    </Container>
  );
}

function Registration() {
  const { authenticated, user, userId, userRole } = useAppSelector(selectSession);
  if (!authenticated) return <RegistrationChoices />;
  if (userRole === SPONSOR_ROLE && userId !== null) return <OwnSponsorship id={userId} />;
  return <MemberNote name={user?.nama} />;
}
export { SponsorshipRegistrationRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ session: { userRole, userId }, ask }) => {
  if (userRole === SPONSOR_ROLE && userId !== null) ask(sponsorApi.endpoints.getSponsorship, userId);
};
