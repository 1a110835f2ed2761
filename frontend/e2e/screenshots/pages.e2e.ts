/** Pictures of every page at three widths, for eyes: they land in frontend/screenshots. */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../pages';
import { logIn } from '../steps';
import { openBrowser, PORTAL, SIZES, visit } from '../visit';

const FOLDER = new URL('../../screenshots/', import.meta.url).pathname;
const PAGES = {
  ...PUBLIC_PAGES,
  'events-filtered': '/event?jenis_event=workshop&bulan=12',
  'search-nothing': '/pencarian?keyword=qqqzzzxxx',
  'new-password': '/newpassword',
  'sponsorship-of-sponsor': '/sponsorship/registration',
  'sponsorship-of-member': '/sponsorship/registration',
  'member-home': '/memberarea',
  'member-profile': '/memberarea/profile',
  'member-profile-of-sponsor': '/memberarea/profile',
  'member-password': '/memberarea/changepassword',
  'member-sessions': '/memberarea/sessions',
  'e-poster-form': '/event/e-poster/94',
  'member-posters': '/memberarea/e-poster',
};
/** What must have happened before a page shows what it is for. */
const BEFORE: Record<string, (page: Page) => Promise<void>> = {
  'new-password': async (page) => {
    await page.goto('/forgotpassword');
    await page.getByLabel('Email').fill('anggota@contoh.id');
    await page.getByLabel('Nomor HP').fill('081200000000');
    await page.getByRole('button', { name: 'Selanjutnya' }).click();
    await page.waitForURL('**/newpassword');
  },
  'sponsorship-of-sponsor': (page) => enter(page, 'sponsor@contoh.id'),
  'sponsorship-of-member': (page) => enter(page, 'anggota@contoh.id'),
  'member-home': (page) => enter(page, 'anggota@contoh.id'),
  'member-profile': (page) => enter(page, 'anggota@contoh.id'),
  'member-profile-of-sponsor': (page) => enter(page, 'sponsor@contoh.id'),
  'member-password': (page) => enter(page, 'anggota@contoh.id'),
  'member-sessions': (page) => enter(page, 'anggota@contoh.id'),
  'e-poster-form': (page) => enter(page, 'anggota@contoh.id'),
  hospitality: (page) => enter(page, 'anggota@contoh.id'),
  'member-posters': (page) => enter(page, 'anggota@contoh.id'),
};

async function enter(page: Page, login: string): Promise<void> {
  await logIn(page, login);
  await page.waitForURL(`${PORTAL}/`);
}

let browser: Browser;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(Object.entries(PAGES))('%s', async (name, path) => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const { page, leave } = await visit(browser, viewport);
    await BEFORE[name]?.(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // Pictures and sections below the fold load when they come into sight.
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
