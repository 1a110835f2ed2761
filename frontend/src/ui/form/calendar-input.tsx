import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, type DateInputProps, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { useRef } from 'react';
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

/** A box that is typed into, with the country's calendar below it. */
export function CalendarInput(props: DateInputProps) {
  const shown = useRef(false);
  return (
    <MantineScope>
      <DatesProvider settings={CALENDAR}>
        <DateInput
          {...props}
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
          }}
          classNames={{ input: styles.input, day: styles.day }}
        />
      </DatesProvider>
    </MantineScope>
  );
}
