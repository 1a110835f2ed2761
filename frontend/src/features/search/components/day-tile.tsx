import styles from './day-tile.module.css';

const monthShort = new Intl.DateTimeFormat('id-ID', { month: 'short', timeZone: 'UTC' });

/** A day where others have a picture; the words beside it name it whole. */
export function DayTile({ day }: { day: string }) {
  return (
    <p className={styles.tile} aria-hidden="true">
      <strong>{Number(day.slice(8, 10))}</strong>
      {monthShort.format(new Date(`${day}T00:00:00Z`))}
    </p>
  );
}
