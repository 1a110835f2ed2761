/** The portal in a browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { discoverRoutes } from './discovery';
import { nameHistoryEntry } from './history-entry';
import { listen } from './listeners';
import { Providers } from './providers';
import { readyLater } from './ready-later';
import { createRoutes } from './router';
import { createStore } from './store';
import { tracePages } from './traced-pages';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root element');

// From here on every page names itself; a title that came with the document would stay in front of it.
document.querySelector('title')?.remove();

nameHistoryEntry();
const store = createStore();
listen(store);
const router = createBrowserRouter(createRoutes(store), { patchRoutesOnNavigation: discoverRoutes(store) });

tracePages(router);
readyLater(store);

createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
