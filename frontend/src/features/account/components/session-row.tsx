import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { UserSession } from '@/api/types';
import { Button } from '@/ui/button';
import { formatMoment } from '@/ui/format';
import styles from './sessions-page.module.css';

/** How a device is called; the server does not always recognise one. */
export function deviceOf({ perangkat }: Pick<UserSession, 'perangkat'>): string {
  return perangkat || 'Perangkat tidak dikenal';
}

interface SessionRowProps {
  session: UserSession;
  /** While a session is being ended. */
  busy: boolean;
  onEnd: () => void;
}

/** One place where the member is logged in. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const device = deviceOf(session);
  const Sign = /android|iphone|ipad|ponsel/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row} data-own={session.sesi_ini || undefined}>
      <span className={styles.sign}>
        <Sign size={24} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.sesi_ini && <span className={styles.own}>Sesi ini</span>}
        </p>
        <dl className={styles.times}>
          <div>
            <dt>Terakhir aktif</dt>
            <dd>{formatMoment(session.terakhir_aktif)}</dd>
          </div>
          <div>
            <dt>Dibuka</dt>
            <dd>{formatMoment(session.dibuat_pada)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.action}>
        {!busy && (
          <Button variant="default" aria-label={`Akhiri sesi ${session.sesi_ini ? 'ini' : device}`} onClick={onEnd}>
            Akhiri
          </Button>
        )}
      </div>
    </li>
  );
}
