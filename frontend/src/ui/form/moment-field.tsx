import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import { DateInput, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { type ReactNode, useRef } from 'react';
import { MantineScope } from '../mantine-scope';
import styles from './moment-field.module.css';
import { momentWords, readMoment } from './moment-words';

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

interface MomentFieldProps {
  label: string;
  description?: string;
  /** As `moment-words.ts` has it; empty while there is none. */
  value?: string;
  onChange: (moment: string) => void;
  /** The time of a day that was chosen or typed without one. */
  time: string;
  error?: ReactNode;
  name?: string;
  readOnly?: boolean;
  'aria-required'?: boolean;
  'data-path'?: string;
}

/** A day and a time, typed or chosen from a calendar, as the portal writes them and not as the browser's language would. */
export function MomentField({ value = '', onChange, time, ...box }: MomentFieldProps) {
  const shown = useRef(false);
  const byDay = useRef(false);
  const take = (taken: string | null) => {
    const moment = taken === null ? '' : taken.slice(0, 16).replace(' ', 'T');
    // Another day leaves the time as it was.
    onChange(byDay.current ? `${moment.slice(0, 10)}T${value.slice(11) || time}` : moment);
    byDay.current = false;
  };
  return (
    <MantineScope>
      <DatesProvider settings={CALENDAR}>
        <DateInput
          {...box}
          size="md"
          withTime
          value={value === '' ? null : value.replace('T', ' ')}
          onChange={take}
          valueFormat={(moment) => momentWords(moment.slice(0, 16).replace(' ', 'T'))}
          dateParser={(typed) => readMoment(typed, time)?.replace('T', ' ').concat(':00') ?? null}
          getDayProps={() => ({
            onClick: () => {
              byDay.current = true;
            },
          })}
          ariaLabels={CONTROLS}
          // Inside of the dialog it stands in, over which nothing else can lie, but not cut off by its edge.
          popoverProps={{
            withinPortal: false,
            floatingStrategy: 'fixed',
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
