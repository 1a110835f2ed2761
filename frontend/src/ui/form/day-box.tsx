import { IconCalendar } from '@tabler/icons-react';
import { formatDate } from '../format';
import { CalendarInput } from './calendar-input';
import type { DayFieldProps } from './day-field';
import { readMoment } from './moment-words';

/** The box of a day with its calendar, which `day-field.tsx` loads. */
export default function DayBox({ value = '', onChange, longAgo = false, ...box }: DayFieldProps) {
  return (
    <CalendarInput
      {...box}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={formatDate}
      dateParser={(typed) => readMoment(typed, '00:00')?.slice(0, 10) ?? null}
      // What is emptied is none; a second tap on the chosen day is no such wish.
      clearable
      allowDeselect={false}
      clearSectionMode="rightSection"
      rightSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      // Nobody turns the leaves back through forty years.
      defaultLevel={longAgo ? 'decade' : 'month'}
      {...(longAgo && { defaultDate: '1990-01-01' })}
    />
  );
}
