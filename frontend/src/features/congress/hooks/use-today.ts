import { useState } from 'react';
import { jakartaDay } from '../model/countdown';

/** The day in Jakarta on which the page was opened. */
export function useToday(): string {
  const [now] = useState(Date.now);
  return jakartaDay(now);
}
