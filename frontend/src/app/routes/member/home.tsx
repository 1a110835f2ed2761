import { selectSession } from '@/domain/session/slice';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import { ComingAreas } from './home/coming-areas';
import { greeting } from './home/greeting';
import { MembershipPass } from './home/membership-pass';
import { NextEvents } from './home/next-events';
import { PosterDeadlines } from './home/poster-deadlines';
import styles from './home.module.css';

const today = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The member's front door: membership, what comes next, and what waits for the member. */
export function MemberHomeRoute() {
  const { user } = useAppSelector(selectSession);
  const now = new Date();
  return (
    <div className={styles.page}>
      <PageTitle>Member Area</PageTitle>
      <div className={styles.head}>
        <p className={styles.today}>{today.format(now)}</p>
        <h1 className={styles.title}>
          {greeting(now)}, <span className={styles.name}>{user?.nama}</span>
        </h1>
      </div>
      <div className={styles.columns}>
        <MembershipPass />
        <div className={styles.main}>
          <NextEvents />
          <PosterDeadlines />
        </div>
        <ComingAreas />
      </div>
    </div>
  );
}
export { MemberHomeRoute as Component };
