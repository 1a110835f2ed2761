/** The worker that keeps pages for those who have no connection. Members have it (`app/ready-later.ts`), and whoever
 * checks certificates. */

/** Whether the worker saw all that this page asked for, only what it asks for from now on, or there is none at all. */
export type Worker = 'there' | 'new' | 'none';

/** Whether there was one when this page first asked: one that came later has not seen all that the page asked for. */
let atFirst: boolean | undefined;

/** Has the worker answer for this page. There is none without TLS, in an old browser and in development. */
export async function startWorker(): Promise<Worker> {
  const { serviceWorker: workers } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!workers || !import.meta.env.PROD) return 'none';
  const before = (atFirst ??= workers.controller !== null);
  try {
    // What the page itself still needs goes first.
    await loaded();
    await workers.register('/sw.js', { updateViaCache: 'none' });
    if (before) return 'there';
    await new Promise<void>((resolve) => {
      if (workers.controller) resolve();
      else workers.addEventListener('controllerchange', () => resolve(), { once: true });
    });
    return 'new';
  } catch {
    // Without a connection the one that is there goes on.
    return before ? 'there' : 'none';
  }
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}
