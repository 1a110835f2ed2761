import { lazy, type ReactNode, Suspense } from 'react';
import { loadPatiently } from '@/api/load-patiently';
import { formatDate } from '../format';
import { TextField } from './field';

// The calendar is as large as a page: who only reads the form does not wait for it.
const DayBox = lazy(() => loadPatiently(() => import('./day-box')));

export interface DayFieldProps {
  label: string;
  description?: string;
  /** `YYYY-MM-DD`; empty while there is none. */
  value?: string;
  onChange: (day: string) => void;
  /** Whether it lies years back, as a birthday does: the calendar begins with the years then. */
  longAgo?: boolean;
  /** No later day can be chosen, `YYYY-MM-DD`. */
  maxDate?: string;
  placeholder?: string;
  error?: ReactNode;
  name?: string;
  autoComplete?: string;
  'aria-required'?: boolean;
  'data-path'?: string;
}

/** A day, typed or chosen from a calendar, as the portal writes it and not as the browser's language would. */
export function DayField(props: DayFieldProps) {
  const { label, description, error, value } = props;
  return (
    <Suspense
      fallback={<TextField label={label} description={description} error={error} value={value ? formatDate(value) : ''} readOnly />}
    >
      <DayBox {...props} />
    </Suspense>
  );
}
