/** The QR code of a certificate before the camera, with network and without it. */
import { beforeAll, expect, test } from 'vitest';
import { openCameras } from '../camera';
import { demoCertificates, paperOf } from '../certificates';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { PORTAL, SIZES, type Visit } from '../visit';

const arrive = openCameras();
let ofTheDemo: Awaited<ReturnType<typeof demoCertificates>>;

beforeAll(async () => {
  ofTheDemo = await demoCertificates();
});

/** Holds a phone at a paper. */
async function holdAt(paper: string): Promise<Visit> {
  const phone = await arrive(paper, SIZES.phone);
  await phone.page.goto('/verifikasi');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  return phone;
}

test('a certificate is read from its paper and found to count', async () => {
  const { kode, nama, judul } = ofTheDemo('berlaku');
  const { page } = await holdAt(await paperOf(kode));
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await page.waitForURL(`${PORTAL}/verifikasi/${kode}#*`);
  const result = page.getByRole('region', { name: 'Hasil pemeriksaan' });
  await result.getByRole('heading', { name: 'Sertifikat berlaku' }).waitFor();
  await result.getByText(nama, { exact: true }).waitFor();
  await result.getByText(judul, { exact: true }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a paper with another name on it is told, and the true one stands beside it', async () => {
  const { kode, nama } = ofTheDemo('berlaku');
  const { page } = await holdAt(await paperOf(kode, (words) => words.replace(/"n":"[^"]*"/, '"n":"dr. Orang Lain"')));
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  const result = page.getByRole('region', { name: 'Hasil pemeriksaan' });
  await result.getByRole('heading', { name: 'Salinan ini telah diubah' }).waitFor();
  await result.getByText(/^Bandingkan salinan itu dengan data sertifikat kami/).waitFor();
  await result.getByText(nama, { exact: true }).waitFor();
  expect(await result.getByText('dr. Orang Lain').count()).toBe(0);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});

test('without a connection a paper with another name on it is told, and so is one that was taken back', async () => {
  const { kode, nama } = ofTheDemo('dicabut');
  const other = await paperOf(ofTheDemo('berlaku').kode, (words) => words.replace(/"n":"[^"]*"/, '"n":"dr. Orang Lain"'));
  for (const [paper, verdict] of [
    [other, 'Salinan ini telah diubah'],
    [await paperOf(kode), 'Sertifikat dicabut'],
  ] as const) {
    const phone = await holdAt(paper);
    const { page } = phone;
    phone.pardons = (trouble) => trouble.includes('ERR_INTERNET_DISCONNECTED');
    // The keys and the page of the result are fetched while there is a network; then it goes.
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).waitFor();
    await page.route('**/api/v1/verifikasi/*-*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
    const result = page.getByRole('region', { name: 'Hasil pemeriksaan' });
    await result.getByRole('heading', { name: verdict }).waitFor();
    await result.getByText(/Tidak terhubung ke server/).waitFor();
    expect(await result.getByText('dr. Orang Lain').count()).toBe(0);
    expect(await result.getByText(nama, { exact: true }).count()).toBe(verdict === 'Sertifikat dicabut' ? 1 : 0);
  }
});
