/** Certificates are checked without a network, at a page that was never opened, by the phone of a member. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCameras } from '../camera';
import { demoCertificates, paperOf } from '../certificates';
import { expectNoSidewaysScroll, expectNoViolations, logIn } from '../steps';
import { goOffline, PORTAL, SIZES } from '../visit';

const hold = openCameras();
/** From when the list is. */
const LIST = /Daftar kunci dan pencabutan diambil \d+.\p{L}+.\d{4},.\d\d\.\d\d.WIB\./u;

/** What the worker keeps of the portal's answers. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const caught = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(caught)).flat().filter((url) => new URL(url).pathname.startsWith('/api/'));
  });

test('the phone of a member tells true papers from false ones without a network', async () => {
  const ofTheDemo = await demoCertificates();
  const [good, revoked] = [ofTheDemo('berlaku'), ofTheDemo('dicabut')];
  const paper = await paperOf(good.kode);
  const others = [
    [await paperOf(good.kode, (words) => words.replace(/"n":"[^"]*"/, '"n":"dr. Orang Lain"')), 'Salinan ini telah diubah'],
    [await paperOf(good.kode, (words) => words.replace(/"k":"[^"]*"/, '"k":"s-00000000"')), 'Sertifikat palsu'],
    [await paperOf(revoked.kode), 'Sertifikat dicabut'],
  ] as const;
  const phone = await hold(paper, SIZES.phone);
  const { page } = phone;
  await logIn(page, 'anggota@contoh.id');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && localStorage.getItem('portal.certificate_keys') !== null);
  // Nothing of anybody: what it keeps of answers are tickets, and nobody has opened one here.
  expect(await keptAnswers(page)).toEqual([]);

  await goOffline(phone);
  await page.goto('/verifikasi');
  await page.getByRole('heading', { level: 1, name: 'Verifikasi sertifikat' }).waitFor();
  await page.getByText(LIST).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await page.waitForURL(`${PORTAL}/verifikasi/${good.kode}#*`);
  const result = page.getByRole('region', { name: 'Hasil pemeriksaan' });
  await result.getByRole('heading', { name: 'Tanda tangan asli' }).waitFor();
  await result.getByText(good.nama, { exact: true }).waitFor();
  await result.getByText(good.judul, { exact: true }).waitFor();
  await result.getByText(LIST).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  for (const [other, verdict] of others) {
    await page.getByRole('link', { name: 'Periksa sertifikat lain' }).click();
    await page.getByRole('textbox', { name: 'Kode sertifikat' }).fill(other);
    await page.getByRole('button', { name: 'Periksa', exact: true }).click();
    await result.getByRole('heading', { name: verdict }).waitFor();
    expect(await result.getByText('dr. Orang Lain').count()).toBe(0);
    expect(await result.getByText(good.nama, { exact: true }).count()).toBe(verdict === 'Sertifikat dicabut' ? 1 : 0);
  }
});
