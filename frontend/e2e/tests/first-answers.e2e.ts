/** What the gateway wrote into a page is not asked for again, and what a shared link shows stands in it. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn } from '../steps';
import { openBrowser, PORTAL, SIZES, visit, type Visit } from '../visit';

let browser: Browser;
let now: Visit;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  now = await visit(browser, SIZES.phone);
});
afterEach(async () => {
  await now.leave();
  expect(now.troubles).toEqual([]);
});

/** The addresses below /api/v1 that a page brings along, and those that it asks for until it is at rest. */
async function opened(path: string) {
  // What the page before still asks for is not this one's.
  await now.page.goto('about:blank');
  const asked: string[] = [];
  now.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(pathname.slice('/api/v1'.length) + search);
  });
  const page = (await (await now.page.goto(path))?.text()) ?? '';
  const block = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(page)?.[1];
  const brought = Object.keys(JSON.parse(block ?? '{}') as object);
  await now.page.getByRole('heading', { level: 1 }).first().waitFor();
  await now.page.waitForLoadState('networkidle');
  return { brought, asked };
}

/** The same of a page with all its answers: on a busy machine one may come too late for its page. */
async function openedWhole(path: string, count: number) {
  let seen = await opened(path);
  for (let again = 0; again < 3 && seen.brought.length < count; again += 1) seen = await opened(path);
  return seen;
}

test.each([
  ['/', 5],
  ['/event/detail/93', 3],
  ['/berita/detail/1', 4],
  ['/konas2025', 3],
  ['/inasia2025', 3],
  ['/inasia2026', 3],
  ['/event', 7],
  ['/event/registration/93', 4],
  ['/ecourse', 5],
  ['/berita', 3],
  ['/login', 1],
])('%s asks for none of the %i answers that it brings', async (path, count) => {
  const { brought, asked } = await openedWhole(path, count);
  expect(brought).toHaveLength(count);
  expect(asked.filter((address) => brought.includes(address))).toEqual([]);
});

test('the home page of a visitor asks for nothing at all', async () => {
  expect((await openedWhole('/', 5)).asked).toEqual([]);
});

test('a member is answered by the page too', async () => {
  await logIn(now.page, 'anggota@contoh.id');
  await now.page.waitForURL(`${PORTAL}/`);
  const { brought, asked } = await opened('/');
  expect(asked.filter((address) => brought.includes(address))).toEqual([]);
});

/** Where words and pictures stand: of an element with words in it, where these do. */
async function places(...selectors: string[]) {
  return now.page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`there is no ${selector}`);
        const words = document.createRange();
        words.selectNodeContents(element);
        const { x, y, width, height } = (element.textContent ? words : element).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    selectors,
  );
}

const SITES = ['/konas2025', '/inasia2025', '/inasia2026'].map(
  (path) => [path, '[aria-labelledby="judul-kongres"] img', '#opening img'] as const,
);
const PLAIN = ['/event', '/ecourse', '/berita', '/event/registration/94', '/event/akomodasi/94'].map(
  (path) => [path, 'h1 + p', '#opening p + p'] as const,
);
const HINT = ['/event/registration/94', 'h1 + p + p', '#opening p + p + p'] as const;

test.each(
  [...SITES, ...PLAIN, HINT].flatMap(([path, second, opened]) =>
    [SIZES.phone, SIZES.tablet, SIZES.desk].map(({ width, height }) => [path, width, height, second, opened] as const),
  ),
)('the opening of %s stands where the page shows it, at %i px', async (path, width, height, second, opened) => {
  await now.page.setViewportSize({ width, height });
  // Without the portal's scripts the opening stays. On a busy machine its name may come too late for its page.
  const scripts = '**/assets/{m,index}-*.js';
  await now.page.route(scripts, (route) => route.abort());
  for (let again = 0; again < 10; again += 1) {
    await now.page.goto(path);
    if ((await now.page.locator(opened).count()) > 0) break;
  }
  await now.page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('#opening img');
    return (!picture || picture.complete) && document.fonts.status === 'loaded';
  });
  const opening = await places('#opening p', opened);
  await now.page.unroute(scripts);
  now.troubles.length = 0;
  await now.page.goto(path);
  await now.page.locator(second).first().waitFor();
  await now.page.waitForFunction(() => document.fonts.status === 'loaded');
  expect(await places('h1', second)).toEqual(opening);
});

test.each([
  '/',
  '/event/detail/93',
  '/berita/detail/1',
  '/konas2025',
  '/inasia2026/event/workshop',
  '/inasia2026/event/9401',
  '/event',
  '/event/registration/93',
  '/event/akomodasi/94',
  '/ecourse',
  '/pengurus',
  '/login',
])('the tab of %s says the same before and after the scripts', async (path) => {
  const asked = async () => (await fetch(`${PORTAL}${path}`, { headers: { accept: 'text/html' } })).text();
  let page = await asked();
  // On a busy machine what the head is made of may come too late for its page.
  for (let again = 0; again < 10 && !page.includes('og:url'); again += 1) page = await asked();
  const document = await now.page.evaluate((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html');
    const named = (name: string) => read.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
    return { title: read.title, url: named('url'), image: named('image') };
  }, page);
  expect(document.title).toMatch(/ · Diklat Nusamedika$/);
  expect(document.url).toBe(`${PORTAL}${path}`);
  expect((await fetch(document.image)).headers.get('content-type')).toMatch(/^image\//);

  await now.page.goto(path);
  await now.page.getByRole('heading', { level: 1 }).first().waitFor();
  await now.page.waitForLoadState('networkidle');
  expect(await now.page.title()).toBe(document.title);
});
