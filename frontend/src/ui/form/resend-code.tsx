import { useId } from 'react';
import { Button } from '../button';
import styles from './resend-code.module.css';

interface ResendCodeProps<Way extends string> {
  secondsLeft: number;
  /** While a request runs, the buttons are not there. */
  busy: boolean;
  /** What the button of each way says; the first is the usual one. */
  ways: Readonly<Record<Way, string>>;
  onResend: (way: Way) => void;
}

/** 42 reads 0:42. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Another code, once the last one had time to arrive. */
export function ResendCode<Way extends string>({ secondsLeft, busy, ways, onResend }: ResendCodeProps<Way>) {
  const wordsId = useId();
  const waiting = secondsLeft > 0;
  return (
    <div className={styles.resend}>
      {/* Not read aloud each second; that the time has come is. */}
      <p className={styles.words} id={wordsId}>
        Belum menerima kode?{' '}
        {waiting && (
          <>
            Kirim ulang dalam <span className={styles.time}>{clock(secondsLeft)}</span>
          </>
        )}
      </p>
      <span className="visually-hidden" role="status">
        {!waiting && !busy && 'Kode baru sudah dapat diminta.'}
      </span>
      <div className={styles.buttons}>
        {!busy &&
          (Object.keys(ways) as Way[]).map((way, index) => (
            <Button
              key={way}
              variant={index === 0 ? 'light' : 'default'}
              disabled={waiting}
              aria-describedby={wordsId}
              onClick={() => onResend(way)}
            >
              {ways[way]}
            </Button>
          ))}
      </div>
    </div>
  );
}
