import { Link, useLocation } from 'react-router';
import type { SubEvent } from '@/api/types';
import { Skeleton } from '@/ui/skeleton';
import { useAnchor } from '@/ui/use-anchor';
import type { Congress } from '../model/congress';
import { dayName, shortDay } from '@/domain/calendar/day-words';
import { useStillAhead } from '@/domain/sub-event/use-still-ahead';
import { SubEventCard } from './sub-event-card';
import styles from './sub-event-groups.module.css';

interface SubEventGroupsProps {
  congress: Congress;
  subEvents: SubEvent[];
  over: boolean;
}

/** From so many on, one would scroll for long to a later day. */
const MANY = 8;

/** Sub-events in order of time, day by day. */
export function SubEventGroups({ congress, subEvents, over }: SubEventGroupsProps) {
  const inOrder = [...subEvents].sort((one, other) => `${one.tanggal}${one.jam_mulai}`.localeCompare(`${other.tanggal}${other.jam_mulai}`));
  const { search } = useLocation();
  const isAhead = useStillAhead();
  useAnchor();
  const days = [...new Set(inOrder.map(({ tanggal }) => tanggal))];
  return (
    <div className={styles.days}>
      {days.length > 1 && subEvents.length >= MANY && (
        <nav className={styles.jumps} aria-label="Hari">
          {days.map((day) => (
            <Link key={day} to={{ search, hash: `hari-${day}` }}>
              {shortDay(day)}
            </Link>
          ))}
        </nav>
      )}
      {days.map((day) => (
        <section key={day} aria-labelledby={`hari-${day}`}>
          <h2 id={`hari-${day}`} className={styles.day}>
            {dayName(day)}
          </h2>
          <ul className={styles.list}>
            {inOrder
              .filter(({ tanggal }) => tanggal === day)
              .map((subEvent) => (
                <li key={subEvent.id}>
                  <SubEventCard congress={congress} subEvent={subEvent} over={over} begun={!isAhead(subEvent)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Their place while they are on their way. */
export function SubEventGroupsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Memuat daftar kegiatan</span>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className={styles.shadow} radius="var(--congress-radius)" />
      ))}
    </div>
  );
}
