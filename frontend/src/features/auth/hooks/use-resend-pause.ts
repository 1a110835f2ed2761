import { useEffect, useState } from 'react';
import { keepResendPause, secondsUntilNextCode } from '../model/reset-request';

/** Counts down to the next code. What is left stands in the tab's storage, so that a reload goes on counting. */
export function useResendPause() {
  const [secondsLeft, setSecondsLeft] = useState(secondsUntilNextCode);
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    // Read from the clock, not counted: a tab in the background ticks slowly or not at all.
    const timer = setInterval(() => setSecondsLeft(secondsUntilNextCode), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const startPause = (seconds: number) => {
    keepResendPause(seconds);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, startPause };
}
