/**
 * Keeps the pages of a ticket and of the door, and the tickets that their member opened, for the time without a connection. All else
 * goes to the network as if there were no worker.
 *
 * - Documents come from the network. Only when nothing comes, the empty page of this release stands in.
 * - Scripts and styles of this release that those pages need come from here; their names tell their release, so that an open page of
 *   another release gets its own from the network.
 * - A ticket comes from the network; when nothing comes, as it was last. It is kept under who asked for it (`keptUnder`), until its
 *   member logs out (`src/api/kept.ts`) or the server says that there is no such session.
 * - A new worker waits for nobody. `PORTAL_WITHOUT_WORKER=1 npm run build` makes one that removes itself wherever it stands.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { TICKETS } from '../src/api/kept';
import { isTicket, keptUnder } from './tickets';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A hall full of phones has a network, and nothing comes through it. */
const PATIENCE_S = 5;
const SHELL = '/index.html';

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);

registerRoute(
  new NavigationRoute(async ({ request }) => fetch(request).catch(async () => (await matchPrecache(SHELL)) ?? Response.error()), {
    denylist: [/^\/(?:api|media)\//],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isTicket(url.pathname),
  new NetworkFirst({
    cacheName: TICKETS,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: ({ request }) => keptUnder(request),
        cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
        fetchDidSucceed: async ({ request, response }) => {
          // The session is over, or the ticket is not this member's any more.
          if (response.status === 401) await caches.delete(TICKETS);
          else if (response.status === 403 || response.status === 404) await (await caches.open(TICKETS)).delete(await keptUnder(request));
          return response;
        },
      },
    ],
  }),
);
