/** What the end-to-end tests do and check on many pages. */
import { setTimeout as delay } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Diklat#2026';

/** Fills in the login page and sends it; what comes of it is for the test to see. */
export async function logIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email / NPA').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Opens a page and waits until it has loaded, its overlay, which stays half a second longer, has left, and nothing in sight is still to come. */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('Sedang memuat konten. Mohon tunggu...').waitFor({ state: 'hidden' });
  // A busy browser asks for nothing for a while, though it is not done.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-skeleton]')].every((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return width === 0 || bottom <= 0 || top >= window.innerHeight;
    }),
  );
}

/**
 * Walks down the page and back to its top, until all of it has come: what waits for a reader is asked for as one comes near, and
 * passed over by a leap. That the network is idle says nothing of it: the browser tells that once a document.
 */
export async function walkThrough(page: Page): Promise<void> {
  await expectOn(page, async () => {
    const before = document.body.scrollHeight;
    for (let at = 0; at < document.body.scrollHeight; at += 300) {
      window.scrollTo(0, at);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    return document.body.scrollHeight === before && !document.querySelector('[data-skeleton], [aria-busy="true"]');
  });
}

/**
 * Asks a page until it says yes. The library's waitForFunction asks once where the answer takes time: a promise is a yes to it. Of a page
 * that is drawn no more the answer never comes, and the library would wait for it as long as the test lasts.
 */
async function expectOn(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => Promise.race([page.evaluate(holds), delay(50_000, false, { ref: false })])).toBe(true);
}

/** Loads the page anew until something stands on it so often, which follows a moment after its cause; `loaded` is there in any case. */
export async function reloadUntil(page: Page, wanted: Locator, loaded: Locator, count = 1): Promise<void> {
  const seen = async () => {
    await page.reload();
    await loaded.waitFor();
    return wanted.count();
  };
  await expect.poll(seen, { interval: 500 }).toBe(count);
}

/** Waits until an element has the focus: it is given some time after what it follows, an answer or a dialog that closes. */
export async function expectFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Today where the association is, as `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
}

/** Turns the wheel and answers where the page came to: the browser moves it some time after the wheel, not with it. */
export async function scrollOn(page: Page, by: number): Promise<number> {
  const place = (await page.evaluate(() => window.scrollY)) + by;
  await page.mouse.wheel(0, by);
  await page.waitForFunction((expected) => Math.abs(window.scrollY - expected) < 1, place);
  return place;
}

/**
 * Asks axe. Colours half way are nobody's choice: what fades already is waited for, and what arrives while axe looks
 * appears at once, as it does for whoever asked the device for calm.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await restOf(page);
  let found = await violationsOn(page);
  if (found.length > 0) {
    // What had entered the page but not been drawn yet is looked at again.
    await restOf(page);
    found = await violationsOn(page);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
}

/** Waits until nothing has moved for two frames; what turns for ever does not count. */
function restOf(page: Page): Promise<void> {
  return expectOn(page, async () => {
    const moves = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    for (let frame = 0; frame < 2; frame += 1) {
      if (moves()) return false;
      await new Promise(requestAnimationFrame);
    }
    return !moves();
  });
}

/**
 * In the page itself, and what breaks a rule alone: our pages have no frames, for whose sake axe would open another page for each
 * look, and nobody reads what it found in order. A third of the time.
 */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** No letters of an ordinary word are parted, with the text twice as large. */
export async function expectWholeWords(page: Page): Promise<void> {
  const parted = await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found: string[] = [];
    // What is there for whoever hears the page is a pixel wide.
    const isHeardOnly = (element: HTMLElement | null): boolean =>
      element !== null && (element.offsetWidth === 1 || isHeardOnly(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (isHeardOnly(text.parentElement)) continue;
      if (text.parentElement?.closest('[aria-hidden="true"], a[href^="mailto:"], option, svg, style, script')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d.,]+/gu)) {
        // A longer one may be wider than the screen.
        if (word.length > 11) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        if (lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 4)) found.push(word);
      }
    }
    return found;
  });
  expect(parted).toEqual([]);
}

/**
 * The page as it stands fits the screen's width, also with its text twice as large. What a script arranges for another
 * width follows with the next frame: it is waited for, as nobody sees what no frame was drawn of.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const size of ['100%', '200%']) {
    const overflow = await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - window.innerWidth;
    }, size);
    expect(overflow, size).toBeLessThanOrEqual(0);
  }
}
