import { useEffect, useState } from 'react';
import { tabStorage } from '@/api/browser-storage';

/** A phone or a mailbox gets one code a minute. */
export const RESEND_PAUSE_SECONDS = 60;

/** The next code may be asked for so many seconds from now; kept in the tab under the key. */
export function keepResendPause(key: string, seconds: number): void {
  tabStorage.write(key, String(Date.now() + seconds * 1000));
}

/** How many whole seconds are left until then; 0 when it has come. */
function secondsUntilNextCode(key: string): number {
  const nextCodeAt = Number(tabStorage.read(key));
  return Math.max(0, Math.ceil((nextCodeAt - Date.now()) / 1000)) || 0;
}

/** Counts down to the next code. What is left stands in the tab's storage, so that a reload goes on counting. */
export function useResendPause(key: string) {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntilNextCode(key));
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    // Read from the clock, not counted: a tab in the background ticks slowly or not at all.
    const timer = setInterval(() => setSecondsLeft(secondsUntilNextCode(key)), 1000);
    return () => clearInterval(timer);
  }, [key, waiting]);

  const startPause = (seconds = RESEND_PAUSE_SECONDS) => {
    keepResendPause(key, seconds);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, startPause };
}
