import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, type DateInputProps, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { formatDate } from '../format';
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

/** What is wrong with what was typed: it is no day, or one that may not be chosen. */
function faultOf(typed: string, { dateParser, minDate, maxDate }: CalendarInputProps): string | null {
  if (typed.trim() === '') return null;
  const day = dateParser(typed);
  if (!day) return UNREAD;
  if (minDate && new Date(day) < new Date(minDate)) return outside('sebelum', minDate);
  if (maxDate && new Date(day) > new Date(maxDate)) return outside('setelah', maxDate);
  return null;
}

function outside(side: 'sebelum' | 'setelah', bound: Date | string): string {
  return `Tanggal tidak boleh ${side} ${formatDate(dayjs(bound).format('YYYY-MM-DD'))}, jadi dikembalikan.`;
}

/** A box that is typed into, with the country's calendar below it. What it cannot take it gives back, and says why. */
export function CalendarInput(props: CalendarInputProps) {
  const shown = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <MantineScope>
      <DatesProvider settings={CALENDAR}>
        <DateInput
          {...props}
          error={fault ?? props.error}
          onBlur={(event) => {
            setFault(faultOf(event.currentTarget.value, props));
            props.onBlur?.(event);
          }}
          onInput={() => setFault(null)}
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
            const wrong = event.key === 'Enter' ? faultOf(event.currentTarget.value, props) : null;
            if (wrong) {
              // Else the form would go on with the day before.
              event.preventDefault();
              setFault(wrong);
            }
          }}
          classNames={{ input: styles.input, day: styles.day }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
