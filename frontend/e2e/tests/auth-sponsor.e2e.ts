/** Becoming a sponsor, and what a sponsor finds afterwards. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, logIn, openAtRest } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nama Sponsor').fill('PT Medika Sejahtera');
  await page.getByLabel('Alamat Sponsor').fill('Jl. Veteran No. 8, Surabaya');
  await page.getByLabel('Nama Lengkap').fill('Budi Santoso');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Rahasia#2026');
  await page.getByLabel('Nomor HP').fill('0812-5550-7788');
  await page.getByRole('button', { name: 'Register Sponsor' }).click();
}

describe('at a desk', () => {
  test('a sponsor registers, is led to its own data, and finds them again after a login', async () => {
    now = await arrive();
    const { page } = now;
    const email = `sponsor.${Date.now()}@contoh.id`;
    await page.goto('/sponsorship/registration');
    await page.getByRole('link', { name: 'Daftar sebagai sponsor' }).click();
    await fillIn(page, email);
    await page.getByText('Berhasil Mendaftar Sponsor pada sistem, Selamat Datang!').waitFor();
    await page.waitForURL(`${PORTAL}/sponsorship/registration`);
    const data = page.getByRole('region', { name: 'Data Sponsor' });
    for (const words of ['PT Medika Sejahtera', 'Jl. Veteran No. 8, Surabaya', 'Budi Santoso', email, '+62 812-5550-7788']) {
      await data.getByText(words, { exact: true }).waitFor();
    }
    // The form's place in the history was taken.
    await page.goBack();
    await page.waitForURL(`${PORTAL}/sponsorship/registration`);

    await page.evaluate(() => localStorage.clear());
    await logIn(page, email, 'Rahasia#2026');
    await page.waitForURL(`${PORTAL}/`);
    await page.goto('/sponsorship/registration');
    await page.getByRole('region', { name: 'Data Sponsor' }).getByText(email).waitFor();
  });

  test('an address that is taken is said at the address', async () => {
    now = await arrive();
    const { page } = now;
    await page.goto('/register-sponsor');
    await fillIn(page, 'sponsor@contoh.id');
    await page.getByText(/^Gagal saat mendaftar, /).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('an empty registration names every field', async () => {
    now = await arrive();
    const { page } = now;
    await page.goto('/register-sponsor');
    await page.getByRole('button', { name: 'Register Sponsor' }).click();
    await page.getByText('Lengkapi semua data terlebih dahulu!').waitFor();
    for (const words of ['Nama Sponsor', 'Alamat Sponsor', 'Nama PIC', 'Email', 'Password', 'Nomor HP PIC']) {
      await page.getByText(`${words} tidak boleh kosong`, { exact: true }).waitFor();
    }
  });

  test('a member is told that nothing is to be done', async () => {
    now = await arrive();
    const { page } = now;
    await logIn(page, 'anggota@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.goto('/sponsorship/registration');
    await page.getByRole('heading', { name: /Anda sudah terdaftar$/ }).waitFor();
  });
});

describe('on a phone', () => {
  test.each(['/register-sponsor', '/sponsorship/registration'])(
    'axe finds nothing on %s, and it does not scroll sideways',
    async (path) => {
      now = await arrive(SIZES.phone);
      const { page } = now;
      await openAtRest(page, path);
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    },
  );

  test('axe finds nothing in a sponsor’s own data, and they do not scroll sideways', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await logIn(page, 'sponsor@contoh.id');
    await page.waitForURL(`${PORTAL}/`);
    await page.getByText('Berhasil Login, Selamat Datang!').waitFor({ state: 'hidden' });
    await openAtRest(page, '/sponsorship/registration');
    await page.getByRole('region', { name: 'Data Sponsor' }).waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
