/** A congress by transfer, on a phone: two workshops and a room, the proof before the desk, tickets and receipt. */
import { expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN, orderByTransfer, sendProof } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, openAtRest, reloadUntil } from '../steps';
import { openVisits, PORTAL, SIZES } from '../visit';

/** One after the other on the same day, with many seats. */
const WORKSHOPS = ['Workshop Ekokardiografi Transtorakal Dasar', 'Workshop Resusitasi Neonatus'];
const arrive = openVisits();

test('a member buys two workshops and a room, the desk accepts the proof, and tickets and receipt open', async () => {
  const phone = await arrive(SIZES.phone);
  const { page } = phone;
  const expectReadable = async () => {
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  };
  await enter(phone, await aMember(), '/memberarea');
  await page.goto('/event/registration/94?hari=semua');
  for (const name of WORKSHOPS) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();
  await page.waitForURL(`${PORTAL}/event/payment`);
  await openAtRest(page, '/event/akomodasi/94');
  await page.getByLabel('Tanggal datang').selectOption({ index: 1 });
  await page.getByLabel('Tanggal pulang').selectOption({ index: 2 });
  const offered = page.getByRole('article').first();
  const hotel = String(await offered.getByRole('heading', { level: 2 }).textContent());
  await offered.getByText(/^\d+ jenis kamar dan fasilitas/).click();
  await offered
    .getByRole('button', { name: /^Masukkan ke keranjang/ })
    .first()
    .click();
  await page.waitForURL(`${PORTAL}/event/payment`);
  for (const name of WORKSHOPS) await page.getByRole('heading', { level: 3, name }).waitFor();
  await page.getByText(/^Kamar ditahan /).waitFor();
  await expectReadable();

  const number = await orderByTransfer(page);
  const order = page.url();
  await sendProof(page);
  const desk = await arrive();
  await enter(desk, ADMIN, `/admin/pembayaran?keyword=${number}`);
  const lying = desk.page.getByRole('article', { name: number });
  for (const name of [...WORKSHOPS, hotel]) await lying.getByText(name).waitFor();
  await lying.getByRole('button', { name: 'Terima' }).click();
  await desk.page.getByRole('button', { name: 'Ya, terima' }).click();
  await desk.page.getByText(`Pembayaran ${number} diterima.`, { exact: false }).waitFor();
  await page.getByText('Lunas', { exact: true }).waitFor();

  for (const name of WORKSHOPS) {
    await page.goto('/memberarea/myevent');
    const tickets = page.getByRole('list', { name: /^Tiket / });
    await tickets.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('img', { name: /^Kode QR tiket TKT-/ }).waitFor();
  }
  // The receipt comes a moment after the money.
  await page.goto(order);
  const receipt = page.getByRole('link', { name: 'Lihat kwitansi' });
  await reloadUntil(page, receipt, page.getByText(number).first());
  await receipt.click();
  await page.getByRole('heading', { level: 1, name: 'Kwitansi' }).waitFor();
  const article = page.getByRole('article');
  for (const name of [...WORKSHOPS, hotel]) await article.getByText(name).first().waitFor();
  await expectReadable();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});
