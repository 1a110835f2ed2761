import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import styles from './root-layout.module.css';

/** Around every page: scrolls to the top unless going back, and shows that a navigation is under way. */
export function RootLayout() {
  const { state } = useNavigation();
  return (
    <>
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
