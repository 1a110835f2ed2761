/** What members think: the form on the home page, the index and the testimonials, over the real services. */
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, type Member } from '../member';
import { expectNoSidewaysScroll, expectNoViolations, logIn, openAtRest, walkThrough } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

async function openForm(): Promise<Locator> {
  await now.page.getByRole('button', { name: 'Isi Form Kepuasan' }).click();
  const dialog = now.page.getByRole('dialog', { name: /^Form Kepuasan/ });
  await dialog.getByRole('button', { name: 'Submit' }).waitFor();
  return dialog;
}

const star = (dialog: Locator, question: number, stars: number) =>
  dialog
    .getByRole('radiogroup')
    .nth(question - 1)
    .getByRole('radio', { name: new RegExp(`^${stars} bintang`) });

async function fill(dialog: Locator, comment: string, stars = 4): Promise<void> {
  for (let question = 1; question <= 7; question += 1) await star(dialog, question, stars).click();
  await dialog.getByRole('textbox', { name: /Komentar/ }).fill(comment);
}

async function enterHome({ email, password }: Member): Promise<void> {
  await logIn(now.page, email, password);
  await now.page.waitForURL(`${PORTAL}/`);
  await now.page.getByText('Berhasil Login, Selamat Datang!').waitFor({ state: 'hidden' });
}

describe('the satisfaction form', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('is refused to a visitor in the words of the specification, and stays open', async () => {
    const { page } = now;
    await openAtRest(page, '/');
    const dialog = await openForm();
    await fill(dialog, 'Sangat membantu');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await Promise.all(['Gagal menyimpan data.', 'Silahkan login terlebih dahulu.'].map((words) => page.getByText(words).waitFor()));
    expect(await dialog.isVisible()).toBe(true);
  });

  test('is not sent before all of it is filled in', async () => {
    const { page } = now;
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await openAtRest(page, '/');
    const dialog = await openForm();
    await fill(dialog, '   ');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Silahkan lengkapi terlebih dahulu seluruh form.').waitFor();
    await dialog.getByText('Komentar tidak boleh kosong').waitFor();
    expect(sent).toBe(0);
    await expectNoViolations(page);
  });

  test('is rated with the keyboard, and a star is taken back by a second press', async () => {
    const { page } = now;
    await openAtRest(page, '/');
    const dialog = await openForm();
    await star(dialog, 1, 1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await star(dialog, 1, 3).isChecked()).toBe(true);
    await dialog.getByText('Baik', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    expect(await star(dialog, 1, 3).isChecked()).toBe(false);

    await star(dialog, 2, 5).click();
    expect(await star(dialog, 2, 5).isChecked()).toBe(true);
    await star(dialog, 2, 5).click();
    expect(await star(dialog, 2, 5).isChecked()).toBe(false);
  });

  test('is kept, filled in at the next visit, and replaced', async () => {
    const { page } = now;
    const member = await aMember();
    await enterHome(member);
    let dialog = await openForm();
    await fill(dialog, 'Panitia ramah, materi jelas.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const thanks = ['Selamat, Form Kepuasan Berhasil disubmit.', 'Terima kasih atas feedback Anda.'];
    await Promise.all(thanks.map((words) => page.getByText(words).waitFor()));
    await dialog.waitFor({ state: 'hidden' });

    await openAtRest(page, '/');
    dialog = await openForm();
    await dialog.getByText(/^Terakhir Anda isi pada /).waitFor();
    await expect.poll(() => dialog.getByRole('textbox', { name: /Komentar/ }).inputValue()).toBe('Panitia ramah, materi jelas.');
    await expect.poll(() => star(dialog, 7, 4).isChecked()).toBe(true);
    await star(dialog, 7, 2).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await openAtRest(page, '/');
    dialog = await openForm();
    await expect.poll(() => star(dialog, 7, 2).isChecked()).toBe(true);
    expect(await star(dialog, 6, 4).isChecked()).toBe(true);
  });
});

describe('the index', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('is opened from the home page and tells respondents, grade and every question', async () => {
    const { page } = now;
    await openAtRest(page, '/');
    await page.getByRole('link', { name: 'Lihat Detail' }).click();
    await page.waitForURL(`${PORTAL}/kepuasan`);
    const summary = page.getByRole('region', { name: 'A (SANGAT BAIK)' });
    await summary.waitFor();
    // One hundred in the demo data, and whoever the other tests let answer.
    const respondents = Number((await summary.getByRole('definition').first().textContent())?.replace('.', ''));
    expect(respondents).toBeGreaterThanOrEqual(100);

    for (const [chart, columns] of [
      ['Rata-rata per pertanyaan', 2],
      ['Sebaran bintang', 6],
    ] as const) {
      const figure = page.getByRole('figure', { name: chart });
      await figure.getByText('Lihat sebagai tabel').click();
      await expect.poll(() => figure.getByRole('row').count()).toBe(8);
      expect(await figure.getByRole('columnheader').count()).toBe(columns);
    }
    await expectNoViolations(page);
  });

  test('is narrowed to a year by its address', async () => {
    const { page } = now;
    await openAtRest(page, '/kepuasan');
    const years = page.getByRole('navigation', { name: 'Tahun penilaian' }).getByRole('link');
    expect(await years.count()).toBeGreaterThanOrEqual(3);
    const last = (await years.last().textContent()) ?? '';
    await years.last().click();
    await page.waitForURL(`${PORTAL}/kepuasan?tahun=${last}`);
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^Tahun ${last}: `) })
      .waitFor({ state: 'attached' });
    await page.goto('/kepuasan?tahun=2001');
    await page.getByText('Belum ada penilaian untuk tahun 2001.').last().waitFor();
    await expectNoViolations(page);
  });
});

describe('the testimonials', () => {
  beforeEach(async () => {
    now = await arrive();
  });

  test('come in pages of nine', async () => {
    const { page } = now;
    await openAtRest(page, '/testimoni');
    const cards = page.getByRole('list', { name: 'Daftar testimoni' }).getByRole('figure');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(9);
    const first = await cards.first().textContent();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Halaman 2' }).click();
    await page.waitForURL(`${PORTAL}/testimoni?page=2`);
    await expect.poll(async () => (await cards.first().textContent()) !== first).toBe(true);
  });

  test('are asked for on the home page only when somebody comes near, three of them', async () => {
    const { page } = now;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/testimoni')) asked += 1;
    });
    await openAtRest(page, '/');
    expect(asked).toBe(0);
    await walkThrough(page);
    const row = page.getByRole('list', { name: 'Daftar testimoni' });
    await row.waitFor();
    expect(await row.getByRole('figure').count()).toBe(3);
    expect(asked).toBe(1);
    await expectNoViolations(page);
  });
});

describe.each([
  ['phone', SIZES.phone],
  ['tablet', SIZES.tablet],
])('on a %s', (_size, viewport) => {
  beforeEach(async () => {
    now = await arrive(viewport);
  });

  test.each(['/kepuasan', '/testimoni'])(
    '%s has no violations and does not scroll sideways, nor with its text twice as large',
    async (path) => {
      const { page } = now;
      await openAtRest(page, path);
      for (const table of await page.getByText('Lihat sebagai tabel').all()) await table.click();
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
