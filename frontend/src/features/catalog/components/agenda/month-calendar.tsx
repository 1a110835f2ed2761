import { Link } from 'react-router';
import { barsOf, type Bar, type Dated, monthName, weeksOf } from '../../model/agenda';
import { eventHomePath, rememberCurrentEvent } from '@/domain/event/event-address';
import { eventDates, orDash, statusWord } from '@/domain/event/event-words';
import { longDay } from '@/domain/calendar/day-words';
import styles from './month-calendar.module.css';

const WEEKDAYS = [
  ['Sen', 'Senin'],
  ['Sel', 'Selasa'],
  ['Rab', 'Rabu'],
  ['Kam', 'Kamis'],
  ['Jum', 'Jumat'],
  ['Sab', 'Sabtu'],
  ['Min', 'Minggu'],
] as const;

interface MonthCalendarProps {
  month: string;
  today: string;
  events: readonly Dated[];
}

/** A month on one sheet: an event is a bar over its days. */
export function MonthCalendar({ month, today, events }: MonthCalendarProps) {
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">Kalender event {monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => {
          const bars = barsOf(week, events);
          return (
            <tr key={week[0]}>
              {week.map((day, index) => (
                <td key={day} data-beside={!day.startsWith(month) || undefined} aria-current={day === today ? 'date' : undefined}>
                  <Day day={day} index={index} bars={bars} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Day({ day, index, bars }: { day: string; index: number; bars: readonly Bar[] }) {
  const here = bars.filter(({ start, span }) => start <= index && index < start + span);
  const lanes = Math.max(-1, ...here.map(({ lane }) => lane)) + 1;
  return (
    <>
      <time dateTime={day} className={styles.number} aria-label={longDay(day)}>
        {Number(day.slice(8))}
      </time>
      {Array.from({ length: lanes }, (_, lane) => {
        const bar = here.find((one) => one.lane === lane && one.start === index);
        return (
          <div key={lane} className={styles.lane}>
            {bar && <EventBar bar={bar} startsHere={bar.first === day} />}
          </div>
        );
      })}
    </>
  );
}

function EventBar({ bar: { event, span, last, first, start }, startsHere }: { bar: Bar; startsHere: boolean }) {
  const title = orDash(event.judul_event);
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return (
    <Link
      to={eventHomePath(event.id)}
      className={styles.bar}
      data-status={event.status}
      data-from-before={!startsHere || undefined}
      data-goes-on={(start + span === 7 && days > span) || undefined}
      style={{ width: `calc(${span * 100}% - 0.5rem)` }}
      title={title}
      aria-label={`${title}, ${eventDates(event)}, ${statusWord(event.status)}`}
      onClick={() => rememberCurrentEvent(event.id)}
    >
      {title}
    </Link>
  );
}
