/**
 * Keeps the pages of a ticket, of the door and of the check of certificates, and the tickets that their member opened, for the time
 * without a connection. All else goes to the network as if there were no worker.
 *
 * - Documents come from the network, asked for while the worker still wakes. Only when nothing comes in time, the empty page of this
 *   release stands in for the pages that are kept, and for any other one a page that says so and leads to the tickets that open.
 * - Scripts and styles of this release that those pages need come from here; their names tell their release, so that an open page of
 *   another release gets its own from the network.
 * - A ticket comes from the network; when nothing comes, or nobody has time for it, as it was last. It is kept under who asked for it (`keptUnder`), until its
 *   member logs out (`src/api/forget-kept.ts`) or the server says that there is no such session.
 * - A new worker waits for nobody. `PORTAL_WITHOUT_WORKER=1 npm run build` makes one that removes itself wherever it stands.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { TICKETS } from '../src/api/kept';
import { offlinePage, opensOffline, readKept, type KeptTicket } from './offline-page';
import { isTicket, keptUnder } from './tickets';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A hall full of phones has a network, and nothing comes through it. */
const PATIENCE_S = 5;
const SHELL = '/index.html';
/** What the portal does not draw itself. */
const NO_PAGE = /^\/(?:api|media)\//;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);

// A document need not wait until the worker is awake.
self.addEventListener('activate', (event) => event.waitUntil(preload()));
registerRoute(
  new NavigationRoute(async ({ event, request, url }) => {
    const document = fromNetwork(event as FetchEvent, request);
    const shell = opensOffline(url.pathname) ? matchPrecache(SHELL) : Promise.resolve(undefined);
    try {
      return await Promise.race([document, afterPatience(shell)]);
    } catch {
      if (NO_PAGE.test(url.pathname)) return Response.error();
      return (await shell) ?? offlinePage(url.pathname + url.search, await keptTickets());
    }
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
          // Who has no time for it leaves what is here; where nothing is, the page says why.
          if ((response.status >= 500 || response.status === 429) && (await (await caches.open(TICKETS)).match(await keptUnder(request)))) {
            throw new Error(`answered with ${response.status}`);
          }
          // The session is over, or the ticket is not this member's any more.
          if (response.status === 401) await caches.delete(TICKETS);
          else if (response.status === 403 || response.status === 404) await (await caches.open(TICKETS)).delete(await keptUnder(request));
          return response;
        },
      },
    ],
  }),
);

async function fromNetwork(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/** The page that is kept, when nothing has come for so long; where none is, the network is waited for. */
async function afterPatience(kept: Promise<Response | undefined>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_S * 1_000));
  return (await kept) ?? new Promise<never>(() => undefined);
}

/** Older browsers have no such thing. */
async function preload(): Promise<void> {
  const { navigationPreload } = self.registration as Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>;
  await navigationPreload?.enable();
}

async function keptTickets(): Promise<KeptTicket[]> {
  const answers = await (await caches.open(TICKETS)).matchAll();
  const tickets = await Promise.all(answers.map(readKept));
  return tickets.filter((ticket) => ticket !== undefined);
}
