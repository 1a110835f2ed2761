/** The desk changes the words on documents, looks at a sample, and sees who changed them when. */
import { expect, test } from 'vitest';
import { enter } from '../member';
import { ADMIN } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES } from '../visit';

const arrive = openVisits();

test('words that the desk saves are an edition of its own, after a sample that is a PDF', async () => {
  const closing = `Terima kasih, ${crypto.randomUUID().slice(0, 8)}.`;
  const visit = await arrive();
  await enter(visit, ADMIN, '/admin/dokumen');
  const { page } = visit;
  await page.getByLabel('Penutup kwitansi').fill(closing);
  await page.getByLabel('Nama penanda tangan', { exact: true }).fill('dr. Budi Contoh');
  await page.getByLabel('Jabatan penanda tangan', { exact: true }).fill('Bendahara');
  await page.getByLabel('Contoh dokumen').selectOption('Kwitansi');
  const answered = page.waitForResponse((response) => response.url().includes('/admin/dokumen/kop/pratinjau'));
  await page.getByRole('button', { name: 'Lihat contoh' }).click();
  const sample = await answered;
  expect([sample.status(), sample.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Simpan' }).click();
  const editions = page.getByRole('list', { name: 'Edisi kop dokumen' });
  const made = editions.getByRole('article').filter({ hasText: closing });
  await made.getByText('dr. Budi Contoh, Bendahara').waitFor();
  await expectNoViolations(page);
  await page.reload();
  await made.waitFor();
  expect(await page.getByLabel('Penutup kwitansi').inputValue()).toBe(closing);
  await page.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(page);
});
