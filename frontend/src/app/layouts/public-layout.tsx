import { Outlet, useLocation } from 'react-router';
import { Footer } from './footer';
import { Header } from './header/header';
import { hasOwnHeader } from './own-header';
import styles from './page-shell.module.css';

/** Header, page, footer. Congress sites show their own header. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#isi" data-print="no">
        Langsung ke isi
      </a>
      {!hasOwnHeader(pathname) && <Header />}
      <main className={styles.main} id="isi" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
