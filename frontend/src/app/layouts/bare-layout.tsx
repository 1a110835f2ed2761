import { Outlet } from 'react-router';
import styles from './page-shell.module.css';

/** A page of its own, without header or footer. */
export function BareLayout() {
  return (
    <main className={styles.main} id="isi" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
