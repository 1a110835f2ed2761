/** The association's clock: days and times of the programme are those of Jakarta, wherever the reader is. */

/** A moment as the wall clock in Jakarta shows it. */
export interface WallClock {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clock in Jakarta shows at a moment. */
export function jakartaClock(moment: Date): WallClock {
  const shown = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${shown['year']}-${shown['month']}-${shown['day']}`, time: `${shown['hour']}:${shown['minute']}` };
}
