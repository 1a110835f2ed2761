import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { ProgrammeItem, TimeZone } from '@/api/types';
import { clashesWith } from '@/domain/sub-event/clash';
import type { Congress } from '../model/congress';
import { dayGrid, mayBeChosen, type Placed, sessionKey } from '../model/programme-grid';
import { hours } from '@/domain/calendar/day-words';
import { roomWord } from '@/domain/sub-event/sub-event-words';
import { PersonNames } from '@/domain/person/person-name';
import styles from './day-plan.module.css';

/** Height of a quarter of an hour, in rem; a row grows when its words need more. */
const UNIT_REM = 1.25;

interface DayPlanProps {
  congress: Congress;
  /** Whose clock the times are of. */
  zone: TimeZone | undefined;
  sessions: ProgrammeItem[];
  /** Of all days. */
  chosen: ProgrammeItem[];
  /** Chooses a session, or takes it back; `null` where there is nothing left to choose. */
  onToggle: ((key: string) => void) | null;
}

/** One day: a list in order of time, which wide screens draw as a grid of rooms and times. */
export function DayPlan({ congress, zone, sessions, chosen, onToggle }: DayPlanProps) {
  const { columns, rows, placed } = dayGrid(sessions);
  const template = {
    '--rooms': Math.max(1, columns.length),
    '--rows': rows.map(({ units }) => `minmax(${units * UNIT_REM}rem, auto)`).join(' '),
  } as CSSProperties;

  return (
    // Many rooms are wider than the screen: the grid scrolls by itself, also by keyboard.
    <div className={styles.frame} tabIndex={0} role="region" aria-label="Program per ruang">
      <div className={styles.grid} style={template}>
        <div className={styles.rooms} aria-hidden="true">
          {columns.map((room) => (
            <span key={room}>{room}</span>
          ))}
        </div>
        <div className={styles.times} aria-hidden="true">
          {rows.map(({ time }) => (
            <span key={time}>{time.replace(':', '.')}</span>
          ))}
        </div>
        <ol className={styles.sessions}>
          {placed.map((place) => (
            <Session key={sessionKey(place.session)} congress={congress} zone={zone} place={place} chosen={chosen} onToggle={onToggle} />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface SessionProps extends Omit<DayPlanProps, 'sessions'> {
  place: Placed;
}

function Session({ congress: { subEventPath }, zone, place: { session, row, column }, chosen, onToggle }: SessionProps) {
  const key = sessionKey(session);
  const isChosen = chosen.some((one) => sessionKey(one) === key);
  const clashes = isChosen ? clashesWith(session, chosen) : [];
  const place = { '--row': `${row[0]} / ${row[1]}`, '--column': `${column[0]} / ${column[1]}` } as CSSProperties;
  const { judul, jenis, jenis_nama, jam_mulai, jam_selesai, ruang, sub_event_id, narasumber } = session;
  const room = roomWord({ kind: jenis, room: ruang });

  return (
    <li
      className={styles.session}
      style={place}
      data-kind={jenis}
      data-across={column[1] - column[0] > 1 || undefined}
      data-chosen={isChosen || undefined}
      data-clash={clashes.length > 0 || undefined}
    >
      <p className={styles.when}>
        <span>{hours({ jam_mulai, jam_selesai }, zone)}</span>
        {room && <span className={styles.room}>{room}</span>}
      </p>
      <p className={styles.title}>{subEventPath && sub_event_id !== null ? <Link to={subEventPath(sub_event_id)}>{judul}</Link> : judul}</p>
      {!judul.startsWith(jenis_nama) && <p className={styles.kind}>{jenis_nama}</p>}
      {narasumber.length > 0 && (
        <p className={styles.people}>
          <PersonNames names={narasumber} />
        </p>
      )}
      {clashes.length > 0 && <p className={styles.clash}>Bentrok dengan {clashes.map((other) => other.judul).join(', ')}</p>}
      {onToggle && mayBeChosen(session) && (
        <button type="button" className={styles.star} aria-pressed={isChosen} aria-label={`Pilih ${judul}`} onClick={() => onToggle(key)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
          </svg>
        </button>
      )}
    </li>
  );
}
