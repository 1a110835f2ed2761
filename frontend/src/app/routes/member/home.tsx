import { courseApi } from '@/domain/course/api';
import { personApi } from '@/domain/person/api';
import { PersonName } from '@/domain/person/person-name';
import { SPONSOR_ROLE } from '@/domain/session/roles';
import { selectSession } from '@/domain/session/slice';
import { EmailNotice } from '@/features/account/components/email-verification';
import { creditApi } from '@/features/credits/api';
import { posterApi } from '@/features/e-poster/api';
import { sponsorshipApi } from '@/features/sponsorship/api';
import { ticketApi } from '@/features/tickets/api';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import { greeting } from './home/greeting';
import { LearningWays } from './home/learning-ways';
import { MembershipPass } from './home/membership-pass';
import { NextEvents } from './home/next-events';
import { OwnNextEvent } from './home/own-next-event';
import { PosterDeadlines } from './home/poster-deadlines';
import { RunningExams } from './home/running-exams';
import { SponsorSeatsCard } from './home/sponsor-seats-card';
import styles from './home.module.css';

const today = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The member's front door: membership, what comes next, and what waits for the member. A sponsor has seats in place of a membership. */
export function MemberHomeRoute() {
  const { user, userRole } = useAppSelector(selectSession);
  const now = new Date();
  return (
    <div className={styles.page}>
      <PageTitle>Member Area</PageTitle>
      <div className={styles.head}>
        <p className={styles.today}>{today.format(now)}</p>
        <h1 className={styles.title}>
          {greeting(now)}, <span className={styles.name}>{user && <PersonName name={user.nama} />}</span>
        </h1>
      </div>
      <EmailNotice className={styles.notice} />
      {userRole === SPONSOR_ROLE ? (
        <div className={styles.main}>
          <SponsorSeatsCard />
          <OwnNextEvent />
          <NextEvents />
        </div>
      ) : (
        <div className={styles.columns}>
          <MembershipPass />
          <div className={styles.main}>
            <RunningExams />
            <OwnNextEvent />
            <NextEvents />
            <PosterDeadlines />
          </div>
          <LearningWays />
        </div>
      )}
    </div>
  );
}
export { MemberHomeRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ session, ask }) => {
  ask(personApi.endpoints.getProfile, undefined);
  ask(ticketApi.endpoints.listFollowedEvents, 1);
  if (session.userRole === SPONSOR_ROLE) {
    ask(sponsorshipApi.endpoints.listSponsorSeats, undefined);
    return;
  }
  ask(courseApi.endpoints.listOwnCourses, undefined);
  ask(posterApi.endpoints.listOwnPosters, undefined);
  ask(creditApi.endpoints.getLedger, null);
};
