/** The search of the header and its page of results, over the real services. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest, scrollOn } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const KINDS = ['Event', 'Kelas & Workshop', 'Berita'];

const arrive = openVisits();
let now: Visit;

const field = () => now.page.getByRole('searchbox', { name: 'Kata kunci' });
const focused = () => now.page.evaluate(() => document.activeElement?.textContent);

describe('at a desk', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('the slash key, a word and Enter lead to events, classes and news', async () => {
    const { page } = now;
    await openAtRest(page, '/berita');
    await page.keyboard.press('/');
    await page.keyboard.type('workshop');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${PORTAL}/pencarian?keyword=workshop`);
    for (const kind of KINDS) await page.getByRole('region', { name: kind }).waitFor();
    await page
      .getByRole('status')
      .filter({
        hasText: /^[\d.]+ event, [\d.]+ kelas & workshop, ([\d.]+ (learning|microlearning|e-course), )*[\d.]+ berita untuk “workshop”$/,
      })
      .waitFor();
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field().inputValue()).toBe('workshop');
    expect(await page.getByRole('region', { name: 'Kelas & Workshop' }).getByRole('article').count()).toBe(5);
    expect((await page.locator('mark').first().textContent())?.toLowerCase()).toBe('workshop');
    await expectNoViolations(page);
  });

  test('the arrow keys go through the results, and Enter opens one', async () => {
    const { page } = now;
    await openAtRest(page, '/pencarian?keyword=simposium');
    await page.locator('[data-result]').first().waitFor();
    const titles = await page.locator('[data-result]').allTextContents();
    await field().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(titles[0]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(titles[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/pencarian');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  test('a result begins at its top, and the way back leads to the old place', async () => {
    const { page } = now;
    await openAtRest(page, '/pencarian?keyword=pelatihan');
    const last = page.getByRole('region', { name: 'Berita' }).locator('[data-result]').first();
    await last.scrollIntoViewIfNeeded();
    const place = await scrollOn(page, 200);
    expect(place).toBeGreaterThan(100);

    await last.click();
    await page.waitForURL(/\/berita\/detail\/\d+$/);
    await page.getByRole('heading', { name: 'Bagikan' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await page.waitForURL(/\/pencarian/);
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, place);
  });

  test('"Lihat semua" keeps the keyword', async () => {
    const { page } = now;
    await openAtRest(page, '/pencarian?keyword=simposium');
    await page.getByRole('link', { name: 'Lihat semua: Event' }).click();
    await page.waitForURL(`${PORTAL}/event?keyword=simposium`);
    expect(await page.getByRole('searchbox', { name: 'Kata kunci' }).inputValue()).toBe('simposium');
  });

  test('one kind that cannot be had hides no other', async () => {
    const { page } = now;
    await page.route('**/api/v1/sub-event?*', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '1' },
        json: { message: 'Terlalu banyak permintaan.', code: 'terlalu_banyak', trace_id: 'x' },
      }),
    );
    await page.goto('/pencarian?keyword=simposium');
    await page.getByRole('region', { name: 'Kelas & Workshop' }).getByRole('alert').waitFor();
    await page.getByRole('region', { name: 'Event' }).locator('[data-result]').first().waitFor();
    await page.unroute('**/api/v1/sub-event?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('region', { name: 'Kelas & Workshop' }).locator('[data-result]').first().waitFor();
  });

  test.each(['<img src=x onerror="document.title=1">', '<script>document.title=1</script>', '"><svg onload=document.title=1>'])(
    'the keyword %s stays letters',
    async (keyword) => {
      const { page } = now;
      await openAtRest(page, `/pencarian?keyword=${encodeURIComponent(keyword)}`);
      await page
        .getByRole('heading', { name: `Tidak ada hasil untuk “${keyword}”.` })
        .or(page.locator('[data-result]').first())
        .first()
        .waitFor();
      expect(await page.locator('[onerror], [onload]').count()).toBe(0);
      expect(await page.title()).toContain(keyword);
    },
  );

  test.each(['/pencarian', '/pencarian?keyword=a', '/pencarian?keyword=qqqzzzxxx'])('axe finds nothing on %s', async (path) => {
    const { page } = now;
    await openAtRest(page, path);
    await page.getByText('Periksa ejaan').waitFor();
    await expectNoViolations(page);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('the search of the menu leads to the results', async () => {
    const { page } = now;
    await openAtRest(page, '/berita');
    await page.getByRole('button', { name: 'Menu' }).click();
    const box = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox');
    await box.fill('nyeri');
    await box.press('Enter');
    await page.waitForURL(`${PORTAL}/pencarian?keyword=nyeri`);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Event' }).waitFor();
    await expectNoViolations(page);
  });

  test.each(['/pencarian', '/pencarian?keyword=simposium', '/pencarian?keyword=qqqzzzxxx'])(
    '%s does not scroll sideways, nor with its text twice as large',
    async (path) => {
      const { page } = now;
      await openAtRest(page, path);
      await expectNoSidewaysScroll(page);
    },
  );
});
