import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, type DateInputProps, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { useRef, useState } from 'react';
import { MantineScope } from '../mantine-scope';
import styles from './calendar-input.module.css';

// Calendars of the country print Sundays alone in red.
const CALENDAR: DatesProviderSettings = { locale: 'id', firstDayOfWeek: 1, weekendDays: [0], consistentWeeks: true };
const CONTROLS = {
  monthLevelControl: 'Pilih bulan',
  yearLevelControl: 'Pilih tahun',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Sepuluh tahun sebelumnya',
  nextDecade: 'Sepuluh tahun berikutnya',
};

const UNREAD = 'Tanggal yang ditulis tidak dapat dipakai, jadi dikembalikan. Tulis misalnya 5 Januari 1990.';

type CalendarInputProps = DateInputProps & Required<Pick<DateInputProps, 'dateParser'>>;

/** Whether what was typed is a day that may be chosen, or nothing. */
function isReadable(typed: string, { dateParser, minDate, maxDate }: CalendarInputProps): boolean {
  if (typed.trim() === '') return true;
  const day = dateParser(typed);
  if (!day) return false;
  const within = (bound: DateInputProps['minDate'], fits: (day: Date, bound: Date) => boolean) =>
    !bound || fits(new Date(day), new Date(bound));
  return within(minDate, (one, first) => one >= first) && within(maxDate, (one, last) => one <= last);
}

/** A box that is typed into, with the country's calendar below it. What it cannot read it gives back, and says so. */
export function CalendarInput(props: CalendarInputProps) {
  const shown = useRef(false);
  const [unread, setUnread] = useState(false);
  const look = (typed: string) => setUnread(!isReadable(typed, props));
  return (
    <MantineScope>
      <DatesProvider settings={CALENDAR}>
        <DateInput
          {...props}
          error={unread ? UNREAD : props.error}
          onBlur={(event) => {
            look(event.currentTarget.value);
            props.onBlur?.(event);
          }}
          onInput={() => setUnread(false)}
          size="md"
          ariaLabels={CONTROLS}
          // Inside of the dialog it stands in, over which nothing else can lie, but not cut off by its edge.
          popoverProps={{
            withinPortal: false,
            floatingStrategy: 'fixed',
            // It goes with its field, not when somebody scrolls a little.
            hideDetached: false,
            shadow: 'md',
            onOpen: () => {
              shown.current = true;
            },
            onClose: () => {
              shown.current = false;
            },
          }}
          // Escape closes the calendar first, and the dialog the next time.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && shown.current) event.preventDefault();
            if (event.key === 'Enter' && !isReadable(event.currentTarget.value, props)) {
              // Else the form would go on with the day before.
              event.preventDefault();
              setUnread(true);
            }
          }}
          classNames={{ input: styles.input, day: styles.day }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
