/** The QR code of a certificate before the camera, with network and without it. */
import { beforeAll, expect, test } from 'vitest';
import { openCameras } from '../camera';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { PORTAL, SIZES, type Visit } from '../visit';

/** Of the demo: certificates that count, one that was taken back, one that was replaced. */
const DEMO_MEMBER = { email: 'anggota@contoh.id', password: 'Diklat#2026' };

interface Certificate {
  kode: string;
  judul: string;
  nama: string;
  status: 'berlaku' | 'dicabut' | 'diganti';
}

const certificates = new Map<Certificate['status'], Certificate>();
const arrive = openCameras();

async function asked<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${PORTAL}/api/v1${path}`, init);
  expect(answer.ok).toBe(true);
  return (await answer.json()) as T;
}

beforeAll(async () => {
  const { token } = await asked<{ token: { accessToken: string } }>('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_MEMBER),
  });
  const headers = { Authorization: `Bearer ${token.accessToken}` };
  for (const certificate of (await asked<{ data: Certificate[] }>('/user/sertifikat', { headers })).data) {
    certificates.set(certificate.status, certificate);
  }
});

function ofTheDemo(status: Certificate['status']): Certificate {
  const certificate = certificates.get(status);
  if (!certificate) throw new Error(`the demo has no certificate that is ${status}`);
  return certificate;
}

/** What the QR code on the paper of a certificate leads to. */
async function printed(code: string, change: (words: string) => string = (words) => words): Promise<string> {
  const { data } = await asked<{ data: { tanda_tangan: { isi: string; tanda: string } } }>(`/verifikasi/${code}`);
  const words = Buffer.from(data.tanda_tangan.isi, 'base64url').toString();
  return `${PORTAL}/verifikasi/${code}#${Buffer.from(change(words)).toString('base64url')}.${data.tanda_tangan.tanda}`;
}

/** Holds a phone at a paper. */
async function holdAt(paper: string): Promise<Visit> {
  const phone = await arrive(paper, SIZES.phone);
  await phone.page.goto('/verifikasi');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  return phone;
}

test('a certificate is read from its paper and found to count', async () => {
  const { kode, nama, judul } = ofTheDemo('berlaku');
  const { page } = await holdAt(await printed(kode));
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  await page.waitForURL(`${PORTAL}/verifikasi/${kode}#*`);
  const result = page.getByRole('region', { name: 'Hasil pemeriksaan' });
  await result.getByRole('heading', { name: 'Sertifikat berlaku' }).waitFor();
  await result.getByText(nama, { exact: true }).waitFor();
  await result.getByText(judul, { exact: true }).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});

test('without a connection a paper with another name on it is told, and so is one that was taken back', async () => {
  const { kode, nama } = ofTheDemo('dicabut');
  const other = await printed(ofTheDemo('berlaku').kode, (words) => words.replace(/"n":"[^"]*"/, '"n":"dr. Orang Lain"'));
  for (const [paper, verdict] of [
    [other, 'Salinan ini telah diubah'],
    [await printed(kode), 'Sertifikat dicabut'],
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
