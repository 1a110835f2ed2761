/** The portal's own event pages with the demo data: finding, reading, choosing, the calendar, the programme as a PDF. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest, walkThrough } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const PAGES = [
  '/event?jenis_event=workshop',
  '/event/registration/94',
  '/agenda-event',
  '/agenda-event?tampilan=daftar',
  '/rundown',
  '/rundown?event=94',
];
const TWENTY_SEATS = 'Workshop Jalan Napas Sulit';
/** On the same morning. */
const CLASHING = 'Workshop Blok Ekstremitas Bawah Berpanduan USG';

const arrive = openVisits();
let now: Visit;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const side = (page: Page) => page.getByRole('complementary', { name: 'Pilihan Anda' });

/** A sheet of the document that has something drawn on it. */
async function waitForInk(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.width ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data : undefined;
    return pixels?.some((value, index) => index % 4 < 3 && value < 128) ?? false;
  });
}

describe('at a desk', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('events are narrowed by their type, and each filter can be taken off', async () => {
    const { page } = now;
    await page.goto('/event');
    const count = page.getByRole('status').filter({ hasText: /event ditemukan/ });
    await count.waitFor();
    const all = await count.textContent();

    await page.getByLabel('Jenis event').selectOption({ label: 'Workshop' });
    await page.getByRole('button', { name: 'Hapus filter Jenis: Workshop' }).waitFor();
    await page.waitForFunction((before) => document.querySelector('main [role=status]')?.textContent !== before, all);
    await page.waitForURL(`${PORTAL}/event?jenis_event=workshop`);

    await page.getByRole('button', { name: 'Hapus semua filter' }).click();
    await page.waitForURL(`${PORTAL}/event`);
    await page.waitForFunction((before) => document.querySelector('main [role=status]')?.textContent === before, all);
  });

  test('an event tells its sub-events, programme, speakers, place and contacts, and embeds nothing', async () => {
    const { page } = now;
    await openAtRest(page, '/event/detail/94');
    await walkThrough(page);
    for (const part of ['Sub-event', 'Program', 'Narasumber', 'Lokasi', 'Narahubung']) {
      await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
    }
    expect(
      await page
        .getByRole('link', { name: /^Buka peta/ })
        .first()
        .getAttribute('href'),
    ).toContain('https://www.openstreetmap.org/');
    expect(
      await page
        .getByRole('link', { name: /^WhatsApp / })
        .first()
        .getAttribute('href'),
    ).toMatch(/^https:\/\/wa\.me\/62\d+$/);
    expect(await page.locator('iframe').count()).toBe(0);
    await expectNoViolations(page);
  });

  test('a visitor chooses a profession once, and event 93 costs the same on every screen', async () => {
    const { page } = now;
    const amount = async (words: Promise<string | null>) => /Rp\s[\d.]+\d/.exec((await words) ?? '')?.[0];
    await page.goto('/event?status=akan_datang');
    await page.getByRole('combobox', { name: 'Harga untuk' }).selectOption({ label: 'Dokter Umum' });
    const card = page.getByRole('article', { name: /^Masterclass Blok Saraf Tepi/ });
    await card.getByText(/^Rp\s/).waitFor();
    const told = await amount(card.textContent());
    expect(told).toBeDefined();

    await page.goto('/event/detail/93');
    const summary = page.getByRole('complementary', { name: 'Ringkasan event' });
    await summary.getByText(/^Rp\s/).first().waitFor();
    expect(await amount(summary.textContent())).toBe(told);

    await page.goto('/event/registration/93');
    await expect.poll(() => page.getByRole('combobox', { name: 'Harga untuk' }).inputValue()).toBe('DU');
    await page.getByRole('checkbox').first().waitFor();
    const cards = await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .allTextContents();
    expect(cards.map((words) => /Rp\s[\d.]+\d/.exec(words)?.[0])).toContain(told);
  });

  test('two sub-events at one time are refused in words, and the total follows the choice', async () => {
    const { page } = now;
    await page.goto('/event/registration/94');
    await box(page, TWENTY_SEATS).check();
    await side(page).getByText(TWENTY_SEATS).waitFor();
    const total = await side(page).getByRole('definition').last().textContent();
    expect(total).toMatch(/^Rp\s[\d.]+$/);

    await box(page, CLASHING).click();
    await page
      .getByRole('alert')
      .getByText(new RegExp(`“${CLASHING}” .* bentrok dengan “${TWENTY_SEATS}”`))
      .waitFor();
    expect(await box(page, CLASHING).isChecked()).toBe(false);
    expect(await side(page).getByRole('definition').last().textContent()).toBe(total);

    await page.reload();
    await side(page).getByText(TWENTY_SEATS).waitFor();
    expect(await box(page, TWENTY_SEATS).isChecked()).toBe(true);
    await side(page).getByRole('link', { name: 'Login untuk melanjutkan' }).waitFor();
  });

  test('the calendar turns its months with the keyboard and leads to an event', async () => {
    const { page } = now;
    await page.goto('/agenda-event');
    await page.locator('td[aria-current=date]').waitFor();
    const shown = await page.locator('main h2').first().textContent();
    await page.getByRole('link', { name: /^Bulan berikutnya/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector('main h2')?.textContent !== before, shown);
    expect(new URL(page.url()).searchParams.get('bulan')).toMatch(/^\d{4}-\d{2}$/);

    await page.goBack();
    const month = page.locator('main h2').first();
    await expect.poll(() => month.textContent()).toBe(shown);
    // What a month has stands in its line as soon as it is known.
    const told = page.getByRole('status').filter({ hasText: / pada / });
    const events = page.getByRole('table').getByRole('link');
    for (let months = 0; months < 12; months += 1) {
      await told.filter({ hasText: String(await month.textContent()) }).waitFor();
      if ((await events.count()) > 0) break;
      const before = await month.textContent();
      await page.getByRole('link', { name: /^Bulan berikutnya/ }).click();
      await expect.poll(() => month.textContent()).not.toBe(before);
    }
    await events.first().click();
    await page.waitForURL(/\/event\/detail\/\d+$/);
  });

  test('the programme is drawn as a PDF, turned, enlarged and downloaded', async () => {
    const { page } = now;
    await page.goto('/rundown?event=94');
    await waitForInk(page);
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.getByRole('group', { name: 'Lembar 2' }).waitFor();
    await waitForInk(page);
    await page.getByRole('button', { name: 'Perbesar' }).click();
    await page.getByText('125%').waitFor();

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Unduh PDF' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^inasia-2026.*-rundown\.pdf$/);
  });

  test('an invitation keeps its token and leads to the event', async () => {
    const { page } = now;
    await page.goto('/aB3_-9xYz0123456/51');
    await page.waitForURL(`${PORTAL}/event/detail/51`);
    expect(await page.evaluate(() => localStorage.getItem('portal.visitor_token'))).toBe('aB3_-9xYz0123456');
    await page.goto('/pendek/51');
    await page.getByText('oops.. Halaman sedang dalam pengembangan').waitFor();
  });

  test.each(PAGES)('axe finds nothing on %s', async (path) => {
    const { page } = now;
    await openAtRest(page, path);
    await expectNoViolations(page);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('the filters open in a sheet; Escape closes it and gives the focus back', async () => {
    const { page } = now;
    await openAtRest(page, '/event');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter event' });
    await sheet.getByLabel('Bulan').selectOption({ label: 'Desember' });
    await sheet.getByRole('button', { name: /^Lihat \d+ event$/ }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter (1)');
  });

  test('the choice stays in reach of the thumb', async () => {
    const { page } = now;
    await page.goto('/event/registration/94');
    await box(page, TWENTY_SEATS).check();
    const bar = page.getByRole('group', { name: 'Ringkasan pilihan' });
    await bar.getByText('1 sub-event').waitFor();
    await bar.getByRole('button').click();
    await page.getByRole('dialog', { name: 'Rincian pilihan' }).getByText(TWENTY_SEATS).waitFor();
    await expectNoViolations(page);
  });

  test('the sub-events are shown a day at a time, and another day is a tap away from deep in the list', async () => {
    const { page } = now;
    await openAtRest(page, '/event/registration/94');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const days = page.getByRole('group', { name: 'Hari' }).getByRole('button');
    const heading = page.getByRole('heading', { level: 3, name: /^\w+, \d+ \w+ \d{4}$/ });
    const [first, oneDay] = [await heading.textContent(), await height()];
    await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    await days.nth(2).click();
    await page.waitForURL(/\?hari=\d{4}-\d{2}-\d{2}$/);
    await expect.poll(() => heading.textContent()).not.toBe(first);
    // The new day is drawn first, and led to then.
    const inUpperHalf = (top: number) => top > 0 && top < SIZES.phone.height / 2;
    await expect.poll(async () => inUpperHalf((await heading.boundingBox())?.y ?? 0)).toBe(true);

    await openAtRest(page, '/event/registration/94?hari=semua');
    expect(await heading.count()).toBe(4);
    expect(oneDay).toBeLessThan((await height()) / 2);
  });

  test('the agenda is a list', async () => {
    const { page } = now;
    await openAtRest(page, '/agenda-event');
    expect(await page.getByRole('table').isVisible()).toBe(false);
  });

  test.each(PAGES)('%s does not scroll sideways, nor with its text twice as large', async (path) => {
    const { page } = now;
    await openAtRest(page, path);
    await expectNoSidewaysScroll(page);
  });
});
