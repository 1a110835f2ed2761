import { useState } from 'react';
import { jakartaClock } from '@/domain/calendar/clock';

/** The day in Jakarta on which the page was opened. */
export function useToday(): string {
  const [{ day }] = useState(() => jakartaClock(new Date()));
  return day;
}
