import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router';
import { selectRefusals } from '@/domain/session/refusals';
import { selectSession } from '@/domain/session/slice';
import { useAppSelector } from '../store';
import { ConnectionNote } from './connection-note';
import styles from './root-layout.module.css';
import { useFocusThatStays } from './use-focus-that-stays';

/** Around every page: scrolls to the top unless going back, and shows that a navigation is under way. */
export function RootLayout() {
  const { state } = useNavigation();
  useFocusOnNewPage();
  useFocusThatStays();
  useGuardWhenRefused();
  return (
    <>
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <ConnectionNote />
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

/** Lets the guard ask again when the server refused the session of a call in the middle of a page, whichever page it is. */
function useGuardWhenRefused() {
  const { authenticated } = useAppSelector(selectSession);
  const refusals = useAppSelector(selectRefusals);
  const answered = useRef(refusals);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answered.current === refusals) return;
    answered.current = refusals;
    if (authenticated) void revalidate();
  }, [authenticated, refusals, revalidate]);
}
