/** The pages on which the association tells of itself, and the news, with the demo data: what they say, and how they fit every screen. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest, scrollOn, today } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const PAGES = ['/about', '/visimisi', '/sejarah', '/pengurus', '/strukturorganisasi', '/alur-pendaftaran'];
const OFFICES = 'Struktur organisasi';

const arrive = openVisits();
let now: Visit;

/** Where the cards of the chart begin, by their depth in the list: each depth with its left edges. */
function edgesByDepth(page: Page): Promise<number[][]> {
  return page.getByRole('list', { name: OFFICES }).evaluate((chart) => {
    const edges: number[][] = [];
    for (const item of chart.querySelectorAll('li')) {
      let depth = 0;
      for (let above = item.parentElement?.closest('li'); above && chart.contains(above); above = above.parentElement?.closest('li'))
        depth += 1;
      (edges[depth] ??= []).push(Math.round(item.firstElementChild?.getBoundingClientRect().left ?? Number.NaN));
    }
    return edges;
  });
}

describe('at a desk', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('the about page tells of the product, with its photo at the side and its pictures in the text', async () => {
    const { page } = now;
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'Tentang Diklat Nusamedika' }).waitFor();
    await page.getByText('Sedang memuat konten. Mohon tunggu...').waitFor({ state: 'hidden' });
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toBe('Home>Tentang');

    const answer = (await (await page.request.get('/api/v1/home-page/tentang-diklatlit')).json()) as { data: { deskripsi: string } };
    const headings = [...answer.data.deskripsi.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words);
    expect(headings.length).toBeGreaterThan(0);
    for (const words of headings) await page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();
    for (const [address] of answer.data.deskripsi.matchAll(/\/media\/\S+\.(?:jpg|png)/g)) {
      const shown = page.locator(`main img[src="${address}"]`);
      await shown.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (src) => (document.querySelector<HTMLImageElement>(`main img[src="${src}"]`)?.naturalWidth ?? 0) > 0,
        address,
      );
    }
    expect(await page.getByRole('main').textContent()).not.toContain('**');
  });

  test('the sister pages lead to each other', async () => {
    const { page } = now;
    await page.goto('/about');
    for (const [name, address] of [
      ['Visi Misi', '/visimisi'],
      ['Sejarah', '/sejarah'],
      ['Pengurus', '/pengurus'],
      ['Struktur', '/strukturorganisasi'],
      ['Tentang', '/about'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Tentang kami' }).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${PORTAL}${address}`);
    }
  });

  test('a board of earlier years has an address of its own', async () => {
    const { page } = now;
    await page.goto('/sejarah');
    await page.getByRole('link', { name: 'Lihat pengurus' }).click();
    await page.waitForURL(`${PORTAL}/pengurus`);
    const periods = page.getByRole('navigation', { name: 'Periode' });
    const earlier = await periods.getByRole('link').nth(1).textContent();
    await periods.getByRole('link').nth(1).click();
    await page.getByText(`Periode ${earlier},`).waitFor();
    await page.waitForURL(/\?periode=\d{4}-\d{4}$/);

    await page.reload();
    await page.getByText(`Periode ${earlier},`).waitFor();
    await page.goBack();
    await page.getByText(`Periode ${await periods.getByRole('link').first().textContent()},`).waitFor();
  });

  test('the structure is a chart whose branches fold by the keyboard', async () => {
    const { page } = now;
    await openAtRest(page, '/strukturorganisasi');
    const [top = [], ...below] = await edgesByDepth(page);
    expect(top).toHaveLength(1);
    const columns = below.find((edges) => edges.length > 1) ?? [];
    expect(new Set(columns).size).toBe(columns.length);

    const fold = page.getByRole('button', { name: /^Jabatan di bawah / }).last();
    const list = page.locator(`[id="${await fold.getAttribute('aria-controls')}"]`);
    await fold.focus();
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('Space');
    await list.waitFor({ state: 'visible' });
  });

  test('a planned training stands in the agenda of its month', async () => {
    const { page } = now;
    const answer = (await (await page.request.get('/api/v1/agenda-pelatihan')).json()) as {
      data: { judul: string; tanggal_awal: string; event_id: number | null }[];
    };
    const planned =
      answer.data.find(({ event_id, tanggal_awal }) => event_id === null && tanggal_awal > today()) ??
      expect.fail('nothing is only planned');
    await page.goto(`/agenda-event?bulan=${planned.tanggal_awal.slice(0, 7)}`);
    const row = page.getByRole('region', { name: 'Rencana pelatihan' }).getByRole('listitem').filter({ hasText: planned.judul });
    await row.getByText('Rencana', { exact: true }).waitFor();
    await expectNoViolations(page);
  });

  test('from a news item the way back leads to the same place of the list', async () => {
    const { page } = now;
    await openAtRest(page, '/berita');
    const item = page.getByRole('list', { name: 'Daftar berita' }).getByRole('article').nth(6);
    await item.scrollIntoViewIfNeeded();
    const place = await scrollOn(page, 120);
    expect(place).toBeGreaterThan(300);
    await item.getByRole('link').click();
    await page.waitForURL(/\/berita\/detail\/\d+$/);
    await page.getByRole('heading', { name: 'Bagikan' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await item.waitFor();
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, place);
  });

  test.each(PAGES)('axe finds nothing on %s', async (path) => {
    await openAtRest(now.page, path);
    await expectNoViolations(now.page);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('the structure is a tree, each office further in than the one above it', async () => {
    const { page } = now;
    await openAtRest(page, '/strukturorganisasi');
    const depths = await edgesByDepth(page);
    expect(depths.length).toBeGreaterThan(1);
    for (const edges of depths) expect(new Set(edges).size).toBe(1);
    const lefts = depths.map(([left = Number.NaN]) => left);
    expect(lefts).toEqual([...new Set(lefts)].sort((a, b) => a - b));
  });

  test('the photo opens the about page, and stands at the side from 600 px on', async () => {
    const { page } = now;
    for (const [width, aside] of [
      [390, false],
      [599, false],
      [600, true],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await openAtRest(page, '/about');
      // The photo is the only picture of the page that has several sizes.
      const photo = await page.locator('main img[srcset]').boundingBox();
      const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox();
      if (!photo || !heading) return expect.fail('the page has no photo or no heading');
      expect(photo.x >= heading.x + heading.width, `${width} px`).toBe(aside);
      if (!aside) expect(photo.y + photo.height, `${width} px`).toBeLessThan(heading.y);
    }
  });

  test.each(PAGES)('axe finds nothing on %s', async (path) => {
    await openAtRest(now.page, path);
    await expectNoViolations(now.page);
  });

  test.each(['/berita', '/berita/detail/1', ...PAGES])('%s fits every screen, also with its text twice as large', async (path) => {
    const { page } = now;
    await openAtRest(page, path);
    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  });
});
