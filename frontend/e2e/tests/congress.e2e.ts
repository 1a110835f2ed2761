/** The three congress sites as a person uses them: the demo's KONAS 2025 and InASIA 2025 are over, InASIA 2026 is to come. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFocus, expectNoSidewaysScroll, expectNoViolations, openAtRest, walkThrough } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

describe('at a desk', () => {
  test('InASIA 2026 counts down, names the running price and leads to registration, without the portal’s header', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/inasia2026');
    await page.getByRole('group', { name: 'Hitung mundur pembukaan' }).waitFor();
    await page.getByText(/^Harga .+ berlaku sampai /).waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu utama' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Daftar sekarang' }).click();
    await page.waitForURL(`${PORTAL}/event/registration/94`);
  });

  test('every part of the front page of InASIA 2026 has something to show', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/inasia2026');
    await walkThrough(page);
    await part(page, 'Kegiatan')
      .getByText(/^\d+ kegiatan$/)
      .first()
      .waitFor();
    await part(page, 'Program')
      .getByRole('listitem')
      .filter({ hasText: /\d\d\.\d\d–\d\d\.\d\d/ })
      .first()
      .waitFor();
    await part(page, 'Pembicara').getByRole('list', { name: 'Pembicara kunci' }).locator('img').first().waitFor();
    await part(page, 'Biaya').getByText('Berlaku sekarang').waitFor();
    await part(page, 'Lokasi')
      .getByRole('link', { name: /^Buka peta/ })
      .waitFor();
    await part(page, 'Sponsor').getByRole('listitem').first().waitFor();
  });

  test('two chosen sessions at the same time are marked as clashing, and stay chosen', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/inasia2026#program');
    const stars = part(page, 'Program').getByRole('button', { name: /^Pilih Workshop/ });
    await stars.nth(0).click();
    await stars.nth(1).click();
    await page
      .getByText(/^Bentrok dengan Workshop/)
      .first()
      .waitFor();
    expect(await page.getByText(/^Bentrok dengan /).count()).toBe(2);
    await page.reload();
    await page
      .getByText(/^Bentrok dengan /)
      .first()
      .waitFor();
  });

  test('the menu leads to a part of the front page from anywhere', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/inasia2026/event/workshop');
    await page.getByRole('banner').getByRole('link', { name: 'Biaya' }).click();
    await part(page, 'Biaya').getByRole('table').waitFor();
    await expect
      .poll(() => part(page, 'Biaya').evaluate((element) => Math.abs(element.getBoundingClientRect().top)), { timeout: 60_000 })
      .toBeLessThan(200);
  });

  test('the workshop with twenty seats is found, and opened', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/inasia2026/event/workshop');
    await page.getByRole('searchbox', { name: 'Kata kunci' }).fill('jalan napas');
    await page.getByRole('button', { name: 'Cari' }).click();
    await page.getByRole('link', { name: 'Workshop Jalan Napas Sulit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Workshop Jalan Napas Sulit' }).waitFor();
    await page.getByText('Sisa 20 kursi').waitFor();
    await page.getByRole('table', { name: 'Biaya Workshop Jalan Napas Sulit' }).waitFor();
  });

  test('KONAS 2025 says that it is over; InASIA 2025 keeps the portal’s header', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, '/konas2025');
    await page.getByText('Telah selesai').waitFor();
    expect(await page.getByRole('link', { name: /^Daftar/ }).count()).toBe(0);
    await openAtRest(page, '/inasia2025');
    await page.getByText('Telah selesai').waitFor();
    await page.getByRole('navigation', { name: 'Menu utama' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu InASIA 2025' }).waitFor();
  });

  test.each(['symposium', 'workshop', 'masterclass', 'e-poster', 'akomodasi', 'paket-wisata', 'hospitality', 'webinar', 'bundling'])(
    '/konas2025/%s opens without anything amiss',
    async (word) => {
      now = await arrive();
      await openAtRest(now.page, `/konas2025/${word}`);
      await expectNoViolations(now.page);
    },
  );

  test.each(['/inasia2026/event/tidak-ada', '/inasia2026/event/999999', '/konas2025/tidak-ada'])('%s is not found', async (path) => {
    now = await arrive();
    await now.page.goto(path);
    await now.page
      .getByText('oops.. Halaman sedang dalam pengembangan')
      .or(now.page.getByText('Kegiatan tidak ditemukan'))
      .first()
      .waitFor();
  });
});

describe.each(Object.entries(SIZES))('at the size of a %s', (_, size) => {
  test.each(['/konas2025', '/inasia2025', '/inasia2026', '/inasia2026/event/masterclass', '/inasia2026/event/bundling'])(
    '%s is accessible and fits the screen',
    async (path) => {
      now = await arrive(size);
      await openAtRest(now.page, path);
      await walkThrough(now.page);
      await expectNoViolations(now.page);
      await expectNoSidewaysScroll(now.page);
    },
  );
});

test('on a phone the menu is a drawer that the keyboard opens and closes', async () => {
  now = await arrive(SIZES.phone);
  const { page } = now;
  await openAtRest(page, '/konas2025');
  const opener = page.getByRole('button', { name: 'Menu KONAS 2025' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'KONAS 2025' });
  await drawer.waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await opener.click();
  await drawer.getByRole('link', { name: 'Workshop' }).click();
  await page.waitForURL(`${PORTAL}/konas2025/workshop`);
});

test('a first view asks for little: nothing below the fold of a phone', async () => {
  now = await arrive(SIZES.phone);
  const { page } = now;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().replace(PORTAL, '')));
  await openAtRest(page, '/inasia2026');
  for (const call of ['/api/v1/rundown/94', '/api/v1/sponsor/all', '/api/v1/sub-event/data/venue']) {
    expect(asked.filter((address) => address.startsWith(call))).toEqual([]);
  }
  expect(asked.filter((address) => /speakers\/.*webp/.test(address))).toEqual([]);
});
