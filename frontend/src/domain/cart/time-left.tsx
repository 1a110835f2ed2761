import { useEffect, useEffectEvent, useRef } from 'react';
import { countdown } from '@/domain/calendar/duration';
import { useNow } from '@/ui/use-now';
import { SCARCE_MS } from './hold';
import styles from './time-left.module.css';

interface TimeLeftProps {
  /** What is counted down, before the clock: 'Kursi ditahan'. */
  label: string;
  /** When it is over, by the reader's clock. */
  until: number;
  /** It is over: told once, and again after a pause as long as it is, for the server may notice a little later. */
  onOver: () => void;
}

const UNTIL_NOTICED_MS = 5_000;

/** A clock that runs down. It is read aloud when somebody comes to it, and not every second. */
export function TimeLeft({ label, until, onOver }: TimeLeftProps) {
  const now = useNow(1000);
  const left = until - now;
  const told = useRef(-Infinity);
  const tell = useEffectEvent(() => {
    if (left > 0 || now - told.current < UNTIL_NOTICED_MS) return;
    told.current = now;
    onOver();
  });
  // Each answer may bring a new `until` that is over as well: the pause is counted from when it was told.
  useEffect(() => tell(), [now, until]);
  return (
    <span className={styles.left} data-scarce={left < SCARCE_MS || undefined}>
      {label} <span className={styles.clock}>{countdown(left / 1000)}</span>
    </span>
  );
}
