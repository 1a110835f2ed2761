import { lazy, Suspense, useReducer, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { CongressBar } from '@/features/congress/components/congress-bar';
import { congressAt, hasPage } from '@/features/congress/model/congress';
import type { SectionWord } from '@/features/congress/model/sections';
import { selectSession } from '@/domain/session/slice';
import { useInReserve } from '@/ui/use-in-reserve';
import { useAppSelector } from '../store';
import styles from './congress-layout.module.css';
import { Footer } from './footer';
import { Header } from './header/header';
import { hasOwnHeader } from './own-header';
import shell from './page-shell.module.css';

const NotFound = lazy(async () => ({ default: (await import('../routes/bare/not-found')).NotFoundRoute }));

// Nobody's first look waits for it.
const EmptySections = lazy(() => import('../routes/congress/empty-sections'));

/** What a page of the site learns from it: which sub-pages have nothing in them, once it is known, and a way to have it found out now. */
export interface CongressOutlet {
  empty: readonly SectionWord[] | undefined;
  look: () => unknown;
}

/** Around every page of a congress site: its own navigation and look, and the portal's header where that stays. */
export function CongressLayout() {
  const { pathname } = useLocation();
  const { authenticated } = useAppSelector(selectSession);
  const page = useMatches().at(-1)?.params['params'];
  const congress = congressAt(pathname);
  const [empty, setEmpty] = useState<CongressOutlet['empty']>();
  const [wanted, look] = useReducer(() => true, false);
  useInReserve(look);
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
        <CongressBar congress={congress} loggedIn={authenticated} below={!own} empty={empty} />
        <main className={shell.main} id="isi" tabIndex={-1}>
          <Outlet context={{ empty, look } satisfies CongressOutlet} />
        </main>
        {wanted && (
          <Suspense>
            <EmptySections key={congress.eventId} congress={congress} onKnown={setEmpty} />
          </Suspense>
        )}
      </div>
      <Footer />
    </>
  );
}
export { CongressLayout as Component };
