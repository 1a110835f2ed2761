/** Without a mouse: Tab, Space, Enter and letters alone lead through login, search and choice. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, expectFocus, logIn } from '../steps';
import { openVisits, PORTAL, SIZES } from '../visit';

const WORKSHOP = 'Workshop Jalan Napas Sulit';
/** The longest way on these pages, with room. */
const MOST_STEPS = 150;
const arrive = openVisits();

/** Presses Tab until the wanted control has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(wanted)} is not reached with Tab`);
}

test('a member logs in, searches an event and chooses with the keyboard alone', async () => {
  const { page } = await arrive();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email / NPA'));
  await page.keyboard.type('anggota@contoh.id');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${PORTAL}/`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  await tabTo(page, page.getByRole('banner').getByRole('searchbox'));
  await page.keyboard.type('InASIA 2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pencarian?keyword=*');
  await tabTo(page, page.getByRole('region', { name: 'Event', exact: true }).getByRole('link').first());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/pencarian');
  await page.getByRole('heading', { level: 1 }).first().waitFor();

  await page.goto('/event/registration/94');
  const workshop = page.getByRole('checkbox', { name: WORKSHOP, exact: true });
  await tabTo(page, workshop);
  await page.keyboard.press('Space');
  expect(await workshop.isChecked()).toBe(true);
  await page.getByRole('complementary', { name: 'Pilihan Anda' }).getByText(WORKSHOP).waitFor();
});

test('on a phone Tab walks through the drawer and never out of it, and Escape leads back to where it was opened', async () => {
  const { page } = await arrive(SIZES.phone);
  await logIn(page, 'anggota@contoh.id');
  await page.waitForURL(`${PORTAL}/`);
  await page.goto('/memberarea');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu Member Area' });
  await drawer.waitFor();

  const links = await drawer.getByRole('link').count();
  const walked = new Set<string>();
  for (let step = 0; step < 3 * links; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      // Between the last and the first the focus is at the browser itself.
      if (!activeElement || activeElement === document.body) return 'browser';
      return activeElement.closest('dialog') ? `inside: ${activeElement.getAttribute('href') ?? activeElement.textContent}` : 'page';
    });
    expect(where).not.toBe('page');
    walked.add(where);
  }
  for (const link of await drawer.getByRole('link').all()) expect(walked).toContain(`inside: ${await link.getAttribute('href')}`);

  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expectFocus(opener);
});

test('on a phone the bar at the thumb covers nothing that has the focus while one chooses', async () => {
  const { page } = await arrive(SIZES.phone);
  await page.goto('/event/registration/94');
  const bar = page.getByRole('group', { name: 'Ringkasan pilihan' });
  await page.getByRole('checkbox', { name: WORKSHOP, exact: true }).waitFor();
  const type = page.getByRole('combobox', { name: 'Jenis sub-event' });
  await tabTo(page, type);
  await page.keyboard.press('Shift+Tab');
  // Behind the bar, and yet inside the window: there the browser would let it be.
  await type.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight + 4));
  await page.keyboard.press('Tab');
  await expectFocus(type);
  const upperEdge = (await bar.boundingBox())?.y ?? 0;
  const lowerEdge = await type.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(lowerEdge).toBeLessThanOrEqual(upperEdge);
});
