/** Pictures of every page at three widths, for eyes: they land in frontend/screenshots. */
import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, SIZES, visit } from '../visit';

const FOLDER = new URL('../../screenshots/', import.meta.url).pathname;
const PAGES = {
  home: '/',
  events: '/event',
  event: '/event/detail/94',
  news: '/berita',
  'news-item': '/berita/detail/1',
  login: '/login',
  register: '/register',
  'not-found': '/tidak-ada',
};
let browser: Browser;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(Object.entries(PAGES))('%s', async (name, path) => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const { page, leave } = await visit(browser, viewport);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // Pictures below the fold load when they come into sight.
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 400) {
        window.scrollTo(0, at);
        await new Promise(requestAnimationFrame);
      }
      window.scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    await page.getByText('Sedang memuat konten. Mohon tunggu...').waitFor({ state: 'hidden' });
    const taken = await page.screenshot({ path: `${FOLDER}${name}-${size}.png`, fullPage: true });
    expect(taken.length).toBeGreaterThan(5_000);
    await leave();
  }
});
