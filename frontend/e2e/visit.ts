/** A visitor's browser: Debian's Chromium, a fresh profile, and an eye on everything that must not happen. */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DRAWS_NO_MORE } from './still';

/** Where the portal under test answers; scripts/e2e.sh starts it and says so. */
export const PORTAL = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** Without windows of its own it takes three quarters of the time. */
const BROWSER = process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/**
 * How many times slower than this machine every page of Chromium is to be. A test that holds on a fast machine by luck alone
 * falls at 6 or 10: `PORTAL_SLOWED=10 npx vitest run …` hunts for such. Looks and answers stay the same, only later.
 */
const SLOWED = Number(process.env.PORTAL_SLOWED ?? 1);

export const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } };

export interface Visit {
  page: Page;
  /** Page errors, console errors, policy violations and requests to other hosts since the visit began. */
  troubles: string[];
  /** Whether a trouble is none in this visit. Asked as each comes, since some come after the page has settled. */
  pardons: (trouble: string) => boolean;
  leave: () => Promise<void>;
}

/** Debian's Chromium; with more flags, such as a camera of its own. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: BROWSER,
    // Without the last one it rounds the widths of letters to whole points, which no browser with windows does.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', ...flags, '--font-render-hinting=none'],
  });
}

/**
 * Whether a page is stuck. Once in a hundred walks down a long page or two Chromium stops drawing it, for good, with all its threads
 * at rest; neither the mouse, a photograph nor another size wakes it up, while the next page of the same browser is drawn.
 */
async function drawsNoMore(page: Page): Promise<boolean> {
  const drawn = page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
  return (await Promise.race([drawn, delay(10_000, DRAWS_NO_MORE, { ref: false })])) === DRAWS_NO_MORE;
}

/** Where a file puts the visits of a test: they end with it, and it fails when there was trouble. */
export function visitsOfATest(): Visit[] {
  const visits: Visit[] = [];
  afterEach(async ({ task }) => {
    const ended = visits.splice(0);
    const stuck = task.result?.state === 'fail' && (await Promise.all(ended.map(({ page }) => drawsNoMore(page)))).includes(true);
    await Promise.all(ended.map(({ leave }) => leave()));
    expect(ended.flatMap(({ troubles }) => troubles)).toEqual([]);
    if (stuck) throw new Error(DRAWS_NO_MORE);
  });
  return visits;
}

/** One browser for the tests of a file. */
export function openVisits(): (viewport?: { width: number; height: number }) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  const visits = visitsOfATest();
  return async (viewport) => {
    const begun = await visit(browser, viewport);
    visits.push(begun);
    return begun;
  };
}

/** Makes a page slower, whatever it opens. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

export async function visit(browser: Browser, viewport = SIZES.desk): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ baseURL: PORTAL, viewport, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  // Long enough for a machine that does much else; what is right is seen as soon as it is there.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (SLOWED > 1) await slow(page);
  const troubles: string[] = [];
  const begun: Visit = { page, troubles, pardons: () => false, leave: () => context.close() };
  const note = (trouble: string) => {
    if (!begun.pardons(trouble)) troubles.push(trouble);
  };
  // Some violations are caught by the script that caused them and never reach the console.
  await page.exposeFunction('policyViolated', (what: string) => note(`policy violation: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void (window as unknown as { policyViolated: (what: string) => Promise<number> }).policyViolated(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser writes a line of its own for every refused call; what the page makes of it is tested elsewhere.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(PORTAL) && !request.url().startsWith('data:') && !request.url().startsWith('blob:'))
      note(`foreign request: ${request.url()}`);
  });
  page.on('response', (response) => {
    const broken = response.status() >= 500 || (response.status() >= 400 && response.request().resourceType() === 'image');
    if (broken) note(`${response.status()} ${response.url()}`);
  });
  return begun;
}

/** The network goes; what the browser says of that is no trouble. */
export async function goOffline(visited: Visit): Promise<void> {
  visited.pardons = (trouble) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/.test(trouble);
  await visited.page.context().setOffline(true);
}
