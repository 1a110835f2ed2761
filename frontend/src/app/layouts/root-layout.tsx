import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import styles from './root-layout.module.css';

/** Around every page: scrolls to the top unless going back, and shows that a navigation is under way. */
export function RootLayout() {
  const { state } = useNavigation();
  useFocusOnNewPage();
  return (
    <>
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * Takes the focus to the content of another page, as a page load would: the link that led there may be gone. A page that
 * is about one field says so, and that field gets it.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('isi');
    (content?.querySelector<HTMLElement>('[data-first]') ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}
