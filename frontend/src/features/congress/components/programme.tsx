import { IconFileTypePdf } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/api/paths';
import { useGetRundownQuery, useGetEventQuery } from '@/domain/event/api';
import { isOver } from '@/domain/event/lifecycle';
import { toProblem } from '@/api/problem';
import type { ProgrammeItem } from '@/api/types';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { useAddress } from '@/ui/use-address';
import { usePlan } from '../hooks/use-plan';
import { clashesWith } from '@/domain/sub-event/clash';
import type { Congress } from '../model/congress';
import { daysOf, sessionKey } from '../model/programme-grid';
import { dayName, shortDay } from '@/domain/calendar/day-words';
import { DayPlan } from './day-plan';
import styles from './programme.module.css';
import { Reserved } from './reserved';

const NOT_YET = 'Susunan acara belum diumumkan.';

/** The programme by day and room. Visitors choose what they want to attend and see what clashes. */
export function Programme({ congress }: { congress: Congress }) {
  const { currentData: programme, error, refetch } = useGetRundownQuery(congress.eventId);

  if (error) return toProblem(error).status === 404 ? <EmptyState title={NOT_YET} /> : <ErrorPanel error={error} onRetry={refetch} />;
  if (!programme) return <Reserved words="Memuat susunan acara" />;
  if (programme.sesi.length === 0) return <EmptyState title={NOT_YET} />;
  return <Days congress={congress} sessions={programme.sesi} />;
}

function Days({ congress, sessions }: { congress: Congress; sessions: ProgrammeItem[] }) {
  const { search } = useAddress();
  const { hash } = useLocation();
  const plan = usePlan(congress.eventId);
  const { currentData: event } = useGetEventQuery(congress.eventId);
  const days = daysOf(sessions);
  const asked = search.get('hari');
  const day = days.find((known) => known === asked) ?? days[0] ?? '';
  // Of a congress that is over nobody plans a visit any more.
  const over = event !== undefined && isOver(event);
  const chosen = over ? [] : sessions.filter((session) => plan.keys.includes(sessionKey(session)));
  const clashing = chosen.filter((session) => clashesWith(session, chosen).length > 0);

  return (
    <div className={styles.area}>
      <div className={styles.bar}>
        <nav aria-label="Hari program">
          <ul className={styles.days}>
            {days.map((known, index) => (
              <li key={known}>
                <Link
                  to={{ search: withDay(search, known), hash }}
                  preventScrollReset
                  replace
                  className={styles.day}
                  aria-current={known === day || undefined}
                >
                  <span>Hari {index + 1}</span>
                  {shortDay(known)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to={`${PATHS.rundown}?event=${congress.eventId}`} className={styles.pdf}>
          <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
          Buka PDF program
        </Link>
      </div>
      {!over && (
        <div className={styles.plan} role="status">
          <p>{planWords(chosen.length, clashing.length)}</p>
          {chosen.length > 0 && (
            <Button variant="subtle" onClick={plan.clear}>
              Hapus pilihan
            </Button>
          )}
        </div>
      )}
      <h3 className="visually-hidden">{dayName(day)}</h3>
      <DayPlan
        congress={congress}
        zone={event?.zona_waktu}
        sessions={sessions.filter(({ tanggal }) => tanggal === day)}
        chosen={chosen}
        onToggle={over ? null : plan.toggle}
      />
    </div>
  );
}

function withDay(search: URLSearchParams, day: string): string {
  const next = new URLSearchParams(search);
  next.set('hari', day);
  return next.toString();
}

function planWords(chosen: number, clashing: number): string {
  if (chosen === 0) return 'Tandai sesi dengan bintang untuk menyusun jadwal Anda. Pilihan disimpan di perangkat ini.';
  const words = `${chosen} sesi dipilih`;
  return clashing > 0 ? `${words}, ${clashing} di antaranya bentrok` : `${words}, tidak ada yang bentrok`;
}
