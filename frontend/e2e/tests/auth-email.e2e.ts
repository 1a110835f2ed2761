/** A verified address: from the registration over the mailbox to the notice that is gone, in the browser and at the server. */
import { beforeEach, expect, test } from 'vitest';
import { codeIn, newestMessage } from '../phone';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let now: Visit;

beforeEach(async () => {
  now = await arrive(SIZES.phone);
});

test('whoever has registered is led to the code in the mailbox, and with it the notice is gone', async () => {
  const { page } = now;
  const unique = `${String(Date.now()).slice(-8)}${process.env.VITEST_POOL_ID ?? ''}`;
  const email = `surat.${unique}@contoh.id`;
  await page.goto('/register');
  await page.getByLabel('Nama Lengkap').fill('dr. Sari Wulandari');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Rahasia#2026');
  await page.getByLabel('Nomor HP').fill(`083${unique}`);
  await page.getByLabel('NIK').fill('3174014501900001');
  await page.getByLabel('Profesi').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Verifikasi email Anda kapan saja di Member Area.').waitFor();
  await page.waitForURL(`${PORTAL}/`);

  await openAtRest(page, '/memberarea');
  const notice = page.getByRole('region', { name: 'Verifikasi email' });
  await notice.getByText(email).waitFor();
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Verifikasi email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verifikasi email' });
  await dialog.getByRole('button', { name: 'Kirim kode' }).click();
  await dialog.getByLabel('Kode verifikasi').waitFor();
  await expectNoViolations(page);
  const code = codeIn(await newestMessage(email));

  // A wrong one first: it is said at the boxes, and the right one still works.
  await dialog.getByLabel('Kode verifikasi').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Verifikasi' }).click();
  await page.waitForFunction(() => document.querySelector('dialog [aria-invalid="true"]'));
  await dialog.getByLabel('Kode verifikasi').fill(code);
  await dialog.getByRole('button', { name: 'Verifikasi' }).click();
  await page.getByText('Email Anda telah terverifikasi.').waitFor();
  await notice.waitFor({ state: 'detached' });

  await openAtRest(page, '/memberarea/profile');
  await page.getByText('Terverifikasi', { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  const token = await page.evaluate(() => localStorage.getItem('portal.access_token'));
  const asked = await fetch(`${PORTAL}/api/v1/user/verifikasi-email/token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(409);
});
