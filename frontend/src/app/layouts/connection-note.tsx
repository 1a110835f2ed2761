import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { onConnectionChange } from '../connection';
import styles from './connection-note.module.css';

/** Says that there is no connection. The page that is open stays, and one that was chosen opens when there is one again. */
export function ConnectionNote() {
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const { state } = useNavigation();
  return (
    // Stands always: only what changes inside of a status is read aloud.
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.note}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-3.5-2.2M8.5 16a5 5 0 0 1 7 0M12 19.5v.01M4 4l16 16" />
          </svg>
          <span>
            <strong>Koneksi terputus.</strong>{' '}
            {state === 'idle' ? 'Halaman ini tetap dapat dibaca.' : 'Halaman berikutnya dibuka begitu koneksi kembali.'}
          </span>
        </p>
      )}
    </div>
  );
}
