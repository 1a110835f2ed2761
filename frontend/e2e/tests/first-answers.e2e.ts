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

test.each(['/', '/event/detail/93', '/berita/detail/1', '/konas2025', '/inasia2026/event/workshop', '/inasia2026/event/9401'])(
  'the tab of %s says the same before and after the scripts',
  async (path) => {
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
  },
);
