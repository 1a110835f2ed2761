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
    <div className={styles.place} role="status" data-print="no">
      {!online && (
        <p className={styles.note}>
          <span>
            <strong>Koneksi terputus.</strong>{' '}
            {state === 'idle' ? 'Halaman ini tetap dapat dibaca.' : 'Halaman dibuka begitu koneksi kembali.'}
          </span>
        </p>
      )}
    </div>
  );
}
