import { useId } from 'react';
import { Button } from '@/ui/button';
import type { Channel } from '../api';
import styles from './resend-code.module.css';

interface ResendCodeProps {
  secondsLeft: number;
  /** While a request runs, the buttons are not there. */
  busy: boolean;
  onResend: (channel: Channel) => void;
}

/** 42 reads 0:42. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Another code, by WhatsApp or as a plain text message, once the last one had time to arrive. */
export function ResendCode({ secondsLeft, busy, onResend }: ResendCodeProps) {
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
        {!busy && (
          <>
            <Button variant="light" disabled={waiting} aria-describedby={wordsId} onClick={() => onResend('whatsapp')}>
              Kirim ulang via WhatsApp
            </Button>
            <Button variant="default" disabled={waiting} aria-describedby={wordsId} onClick={() => onResend('sms')}>
              Kirim via SMS
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
