/** E-posters: handing one in on a bad line, finding it again, changing it, and looking at the published ones. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, enter, type Member } from '../member';
import { ADMIN } from '../orders';
import { pdfOf } from '../pdf';
import { newestMessage } from '../phone';
import { expectFocus, expectNoSidewaysScroll, expectNoViolations, openAtRest } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const FORM = '/event/e-poster/94';
const GALLERY = '/event/e-poster/94/galeri';
const OWN = '/memberarea/e-poster';
const arrive = openVisits();
let now: Visit;

/** A PDF with one empty page. */
function aPdf(name = 'poster.pdf') {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  return { name, mimeType: 'application/pdf', buffer: pdfOf(objects) };
}

async function enterForm(member: Member): Promise<Page> {
  await enter(now, member, OWN);
  await now.page.goto(FORM);
  await now.page.getByLabel('Asal institusi').waitFor();
  return now.page;
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Asal institusi').fill('RSUD Kota Bandung');
  await page.getByLabel('Jenis e-poster').selectOption({ index: 1 });
  await page.getByLabel('Judul').fill(title);
  await page.getByLabel(/^Berkas e-poster/).setInputFiles(aPdf());
  await page.getByText('poster.pdf').waitFor();
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Kirim e-poster' }).click();
}

describe('a member', () => {
  beforeEach(async () => {
    now = await arrive(SIZES.phone);
  });

  test('hands a poster in, finds it, and changes it', async () => {
    const page = await enterForm(await aMember());
    await fillIn(page, 'Sepsis di puskesmas');
    await send(page);
    const number = page.getByText(/^EP-94-\d{4}$/);
    // The message goes by itself: it is waited for beside the number, not after it.
    await Promise.all([number.waitFor(), page.getByText('Berhasil mengirim e-poster').waitFor()]);
    const given = await number.textContent();
    await page.getByRole('link', { name: 'Lihat E-Poster Saya' }).click();
    const card = page.getByRole('article', { name: 'Sepsis di puskesmas' });
    await card.getByText(given ?? '').waitFor();
    await expectNoViolations(page);

    await card.getByRole('link', { name: 'Ubah' }).click();
    await page.getByLabel('Judul').fill('Sepsis di puskesmas dan klinik');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Perubahan e-poster berhasil disimpan.').waitFor();
    await page
      .getByRole('article', { name: 'Sepsis di puskesmas dan klinik' })
      .getByText(given ?? '')
      .waitFor();
  });

  test('goes on with a draft after a reload, and the line that was cut makes no second poster', async () => {
    const page = await enterForm(await aMember());
    await fillIn(page, 'Draf yang selamat');
    await page.getByText(/^Draf tersimpan/).waitFor();
    // The page holds on to what is unsent; a phone that dies does not ask.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Lanjutkan draf' }).click();
    await page.getByText('poster.pdf').waitFor();

    await page.context().setOffline(true);
    await send(page);
    await page
      .getByRole('alert')
      .getByText('Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.', { exact: true })
      .waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText(/^EP-94-\d{4}$/).waitFor();
    await page.goto(OWN);
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.goto(FORM);
    await page.getByLabel('Asal institusi').waitFor();
    expect(await page.getByLabel('Asal institusi').inputValue()).toBe('');
  });

  test('is told by the server, at the field, that a PDF is cut off', async () => {
    const page = await enterForm(await aMember());
    await fillIn(page, 'Terpotong');
    await page.getByLabel(/^Berkas e-poster/).setInputFiles({ ...aPdf('terpotong.pdf'), buffer: Buffer.from('%PDF-1.4\n1 0 obj') });
    await page.getByText('terpotong.pdf').waitFor();
    await send(page);
    await page.getByText(/^Gagal mengirim e-poster, /).waitFor();
    await expect.poll(() => page.getByLabel(/^Berkas e-poster/).getAttribute('aria-invalid')).toBe('true');
  });

  test('cannot choose a web page that calls itself a PDF', async () => {
    const page = await enterForm(await aMember());
    await page
      .getByLabel(/^Berkas e-poster/)
      .setInputFiles({ name: 'poster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>') });
    await page.getByText('Berkas harus berupa PDF, JPG, PNG, atau WebP.').waitFor();
  });

  test('finds no fault of axe in the form, and it does not scroll sideways', async () => {
    const page = await enterForm(await aMember());
    await fillIn(page, 'Rapi');
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
});

test('the desk rejects a poster for a reason that its author reads, and publishes it when it thinks better of it', async () => {
  now = await arrive(SIZES.phone);
  const { page } = now;
  const author = await aMember();
  await enterForm(author);
  await fillIn(page, 'Blok saraf pada lansia');
  await send(page);
  const number = String(await page.getByText(/^EP-94-\d{4}$/).textContent());
  const desk = await arrive(SIZES.phone);
  await enter(desk, ADMIN, '/memberarea');
  await desk.page.goto('/admin/e-poster');
  await desk.page.getByRole('heading', { name: 'Tinjauan E-Poster' }).waitFor();
  // Of every state the newest stand first; of those that wait the oldest.
  await desk.page.getByLabel('Status').selectOption({ label: 'Semua status' });
  const entry = desk.page.getByRole('article').filter({ hasText: number });
  await expectNoViolations(desk.page);
  await expectNoSidewaysScroll(desk.page);
  await entry.getByRole('button', { name: 'Tolak' }).click();
  const asked = desk.page.getByRole('dialog', { name: `Tolak ${number}` });
  await asked.getByLabel('Alasan, dibaca oleh penulisnya').fill('Lengkapi hasil penelitian.');
  await asked.getByRole('button', { name: 'Tolak e-poster' }).click();
  await desk.page.getByText(`${number} ditolak. Penulisnya membaca alasannya.`).waitFor();
  await page.goto(OWN);
  const own = page.getByRole('article', { name: 'Blok saraf pada lansia' });
  await own.getByText('Alasan: Lengkapi hasil penelitian.').waitFor();
  expect((await newestMessage(author.phone)).body).toContain(`E-poster ${number} tidak diterima untuk`);
  await entry.getByRole('button', { name: 'Terbitkan' }).click();
  await desk.page.getByText(`${number} tampil di galeri.`).waitFor();
  expect((await newestMessage(author.phone, 2)).body).toContain('telah diterbitkan di galeri');
  await page.goto(GALLERY);
  await page.getByRole('article').filter({ hasText: 'Blok saraf pada lansia' }).last().waitFor();
});

describe('a visitor', () => {
  test('is asked to log in, and comes back to the form', async () => {
    now = await arrive();
    const { page } = now;
    await page.goto(FORM);
    await page.getByRole('region', { name: 'Login untuk mengirim e-poster' }).getByRole('link', { name: 'Login' }).click();
    const { email, password } = await aMember();
    await page.getByLabel('Email / NPA').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(`${PORTAL}${FORM}`);
    await page.getByLabel('Asal institusi').waitFor();
  });

  test('looks at posters with the keyboard alone', async () => {
    now = await arrive();
    const { page } = now;
    await openAtRest(page, GALLERY);
    const first = page.getByRole('article').first().getByRole('button');
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^1 dari \d+$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(/^2 dari \d+$/).waitFor();
    await dialog.getByRole('group', { name: /^Gambar poster/ }).focus();
    await page.keyboard.press('+');
    await dialog.getByText('150%').waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(`${PORTAL}${GALLERY}`);
    await expectFocus(first);
  });

  test('enlarges a poster with mouse and fingers, whose edges always cover their frame', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await openAtRest(page, GALLERY);
    await page.getByRole('article').first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.getByRole('group', { name: /^Gambar poster/ });
    const percent = async () => Number.parseInt((await dialog.getByText(/^\d+%$/).textContent()) ?? '', 10);
    const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const centre = { x: x + width / 2, y: y + height / 2 };

    await page.mouse.dblclick(centre.x, centre.y);
    await expect.poll(percent).toBe(225);
    await page.mouse.down();
    await page.mouse.move(centre.x + 3 * width, centre.y, { steps: 4 });
    await page.mouse.up();
    const sheet = frame.locator(':scope > div');
    // To its edge, and no further.
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.x ?? Number.NaN)).toBe(Math.round(x));

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number; id: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const one = { ...centre, id: 1 };
    for (let tap = 0; tap < 2; tap += 1) {
      await touch('touchStart', one);
      await touch('touchEnd');
    }
    await expect.poll(percent).toBe(100);
    const two = (apart: number) => [
      { ...centre, x: centre.x - apart, id: 1 },
      { ...centre, x: centre.x + apart, id: 2 },
    ];
    await touch('touchStart', ...two(20));
    for (const apart of [40, 60, 80]) await touch('touchMove', ...two(apart));
    await touch('touchEnd');
    await expect.poll(percent).toBeGreaterThan(140);
  });

  test('finds no fault of axe in the gallery nor in a poster, and neither scrolls sideways on a phone', async () => {
    now = await arrive(SIZES.phone);
    const { page } = now;
    await openAtRest(page, GALLERY);
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await openAtRest(page, GALLERY);
    await page.getByRole('article').first().getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });
});
