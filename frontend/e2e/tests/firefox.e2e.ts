/**
 * Every public page in Firefox: it shows its heading, writes no error and asks for nothing that fails. Debian's Firefox is
 * spoken to in WebDriver BiDi, for which playwright-core wants its own build.
 */
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../pages';
import { PORTAL, SIZES } from '../visit';

const FIREFOX = process.env.PORTAL_FIREFOX ?? '/usr/bin/firefox-esr';
let browser: Browser;

beforeAll(async () => {
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
});
afterAll(() => browser.close());

test.each(Object.entries(PUBLIC_PAGES))('%s', async (_name, path) => {
  const page = await browser.newPage();
  await page.setViewport(SIZES.desk);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page error: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What the page itself takes back, a picture that another size replaces, is no failure.
    if (reason !== 'NS_BINDING_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${PORTAL}${path}`, { waitUntil: 'networkidle2' });
  const heading = await page.waitForSelector('h1', { visible: true });
  expect((await heading?.evaluate((element) => element.textContent))?.trim()).not.toBe('');
  expect(troubles).toEqual([]);
  await page.close();
});
