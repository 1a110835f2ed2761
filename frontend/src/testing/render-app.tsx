import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '@/app/providers';
import { discoverRoutes } from '@/app/discovery';
import { createRoutes } from '@/app/router';
import { createStore } from '@/app/store';
import { startSession } from '@/domain/session/slice';
import { aSession } from './samples';

interface RenderAppOptions {
  /** Starts with a member logged in. */
  loggedIn?: boolean;
  /** For tests with fake timers: `vi.advanceTimersByTimeAsync`. */
  advanceTimers?: (milliseconds: number) => unknown;
}

/** The whole portal at an address, with a store of its own: no cache leaks between tests. */
export function renderApp(path: string, { loggedIn = false, advanceTimers }: RenderAppOptions = {}) {
  const store = createStore();
  if (loggedIn) store.dispatch(startSession(aSession()));
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [path], patchRoutesOnNavigation: discoverRoutes(store) });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, user, store, router };
}
