import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef } from 'react';
import { PersonName } from '@/domain/person/person-name';
import { Button } from '@/ui/button';
import type { Scan } from '../model/scan';
import styles from './scan-result.module.css';

interface ScanResultProps {
  scan: Scan | undefined;
  busy: boolean;
  /** Somebody looked, and lets him in on another day than the session's. */
  onSure: (code: string) => void;
}

/** May he come in? Green, amber or red, in words as well, to be read at arm's length. */
export function ScanResult({ scan, busy, onSure }: ScanResultProps) {
  const whole = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const { number, byHand = false, asks } = scan ?? {};

  // On a phone the list of names, and its dialog, stand a screen below. Whoever types codes keeps the box for the next one.
  useEffect(() => {
    if (number === undefined) return;
    if (byHand) card.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [number, byHand]);

  return (
    <div ref={whole}>
      <div role="status" aria-label="Hasil pindai" aria-live="assertive" aria-busy={busy}>
        {scan && <Result key={scan.number} scan={scan} ref={card} />}
      </div>
      {asks !== undefined && (
        <Button className={styles.sure} fullWidth size="lg" variant="default" disabled={busy} onClick={() => onSure(asks)}>
          Tetap catat masuk
        </Button>
      )}
    </div>
  );
}

const SIGNS = { in: IconCircleCheck, doubtful: IconAlertTriangle, out: IconCircleX };

function Result({ scan, ref }: { scan: Scan; ref: Ref<HTMLDivElement> }) {
  const tone = scan.doubtful ? 'doubtful' : scan.letsIn ? 'in' : 'out';
  const Sign = SIGNS[tone];

  return (
    <div ref={ref} className={styles.result} data-tone={tone} tabIndex={-1}>
      <Sign size={56} stroke={1.75} aria-hidden="true" />
      <p className={styles.title}>{scan.title}</p>
      {scan.who && (
        <p className={styles.who}>
          <PersonName name={scan.who} />
        </p>
      )}
      {scan.words && <p className={styles.words}>{scan.words}</p>}
      {scan.session && <p className={styles.facts}>{scan.session}</p>}
      <p className={styles.facts}>{scan.ticket}</p>
    </div>
  );
}
