import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { CongressBar } from '@/features/congress/components/congress-bar';
import { congressAt, hasPage } from '@/features/congress/model/congress';
import { selectSession } from '@/domain/session/slice';
import { useAppSelector } from '../store';
import styles from './congress-layout.module.css';
import { Footer } from './footer';
import { Header } from './header/header';
import { hasOwnHeader } from './own-header';
import shell from './page-shell.module.css';

const NotFound = lazy(async () => ({ default: (await import('../routes/bare/not-found')).NotFoundRoute }));

/** Around every page of a congress site: its own navigation and look, and the portal's header where that stays. */
export function CongressLayout() {
  const { pathname } = useLocation();
  const { authenticated } = useAppSelector(selectSession);
  const page = useMatches().at(-1)?.params['params'];
  const congress = congressAt(pathname);
  if (!congress || (page !== undefined && !hasPage(congress, page))) {
    return (
      <main className={shell.main} id="isi" tabIndex={-1}>
        <Suspense>
          <NotFound />
        </Suspense>
      </main>
    );
  }
  const own = hasOwnHeader(pathname);

  return (
    <>
      <a className={shell.skip} href="#isi" data-print="no">
        Langsung ke isi
      </a>
      {!own && <Header />}
      <div className={styles.site} style={congress.look.variables}>
        <CongressBar congress={congress} loggedIn={authenticated} below={!own} />
        <main className={shell.main} id="isi" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </>
  );
}
export { CongressLayout as Component };
