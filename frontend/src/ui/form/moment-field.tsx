import { type ReactNode, useRef } from 'react';
import { CalendarInput } from './calendar-input';
import { momentWords, readMoment } from './moment-words';

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
  const byDay = useRef(false);
  const take = (taken: string | null) => {
    const moment = taken === null ? '' : taken.slice(0, 16).replace(' ', 'T');
    // Another day leaves the time as it was.
    onChange(byDay.current ? `${moment.slice(0, 10)}T${value.slice(11) || time}` : moment);
    byDay.current = false;
  };
  return (
    <CalendarInput
      {...box}
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
    />
  );
}
