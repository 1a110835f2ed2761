/** From a choice to an order that waits for its money, on a phone, and on to one that is paid. What is called off gives its seats back. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN, orderByTransfer, sendProof } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, reloadUntil } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const CHOICE = '/event/registration/94';
const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

async function expectReadable(): Promise<void> {
  await expectNoViolations(phone.page);
  await expectNoSidewaysScroll(phone.page);
}

test('a visitor is asked to log in before there is a cart', async () => {
  await phone.page.goto('/event/payment');
  await phone.page.getByRole('heading', { name: 'Login untuk melanjutkan' }).waitFor();
});

test('a member orders what he chose, sees what to transfer, and calls it off', async () => {
  const { page } = phone;
  const [member, other] = [await aMember(), await aMember()];
  await enter(phone, member, '/memberarea');
  await page.goto(CHOICE);
  // Not the workshop with twenty seats, which others count.
  await page.getByRole('checkbox', { disabled: false, checked: false }).last().check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();

  await page.waitForURL(`${PORTAL}/event/payment`);
  await page.getByRole('heading', { level: 1, name: 'Keranjang' }).waitFor();
  await page.getByText(/^Kursi ditahan \d\d:\d\d$/).waitFor();
  await expectReadable();
  // It is the account's, not the browser's.
  await page.reload();
  const title = await page.getByRole('main').getByRole('heading', { level: 3 }).textContent();
  // A seat for a colleague waits for his name; one for himself does not.
  const forOthers = page.getByRole('checkbox', { name: `Untuk orang lain: ${title}` });
  await forOthers.click();
  await page.getByRole('textbox', { name: 'Nama peserta' }).waitFor();
  await page.getByText('Lengkapi daftar peserta untuk melanjutkan.').waitFor();
  await expectReadable();
  await forOthers.click();
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click();

  await page.getByRole('textbox', { name: 'Kode kupon' }).fill('konas2025');
  await page.getByRole('button', { name: 'Pakai kupon' }).click();
  await page.getByText('Kupon tidak berlaku saat ini. Gunakan kode lain atau lanjutkan tanpa kupon.').waitFor();
  await page.getByRole('textbox', { name: 'Kode kupon' }).fill('hemat10');
  await page.keyboard.press('Enter');
  await page.getByText('HEMAT10 dipakai').waitFor();
  await page.getByRole('radio', { disabled: false }).first().check();
  await expectReadable();
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.waitForURL(`${PORTAL}/event/payment/info/*`);
  await page.getByText('Menunggu pembayaran', { exact: true }).waitFor();
  await page.getByText(/^Sisa waktu \d\d:\d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: 'Salin jumlah' }).waitFor();
  await page.getByRole('complementary', { name: 'Ringkasan' }).getByText('Kupon HEMAT10').waitFor();
  await expectReadable();
  const address = page.url();

  await page.goto('/event/payment');
  await page.getByText('Keranjang Anda masih kosong.').waitFor();
  await page.goto('/memberarea/invoice');
  const row = page.getByRole('list', { name: 'Pesanan Anda' }).getByRole('listitem');
  await row.filter({ hasText: String(title) }).waitFor();
  await expectReadable();
  expect(await row.count()).toBe(1);

  const stranger = await arrive();
  await enter(stranger, other, '/memberarea');
  await stranger.page.goto(address);
  await stranger.page.getByText('Pesanan tidak ditemukan.').waitFor();

  // The invoice comes a moment after the order, and opens by itself.
  await reloadUntil(page, row.getByRole('link', { name: /^Invoice / }), row.filter({ hasText: String(title) }));
  await row.getByRole('link', { name: /^Invoice / }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor();
  await page.getByText(/^INV-\d{4}-\d{6}$/).waitFor();
  await expectReadable();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
  await page.getByRole('link', { name: 'Semua invoice' }).click();

  await row.getByRole('link', { name: /^ORD-/ }).click();
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('dialog', { name: 'Batalkan pesanan?' }).getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByText('Dibatalkan', { exact: true }).waitFor();
});

test('a member shows that an order is paid, the desk accepts it, and the member sees it without doing anything', async () => {
  const { page } = phone;
  await enter(phone, await aMember(), '/memberarea');
  await page.goto(CHOICE);
  await page.getByRole('checkbox', { disabled: false, checked: false }).last().check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();
  const number = await orderByTransfer(page);
  await sendProof(page);
  await page.getByRole('img', { name: `Bukti pembayaran ${number}` }).waitFor();
  await expectReadable();

  const desk = await arrive();
  await enter(desk, ADMIN, '/memberarea');
  await desk.page.getByRole('link', { name: 'Verifikasi Pembayaran' }).click();
  await desk.page.getByRole('searchbox', { name: 'Cari pesanan' }).fill(number);
  await desk.page.keyboard.press('Enter');
  const order = desk.page.getByRole('article', { name: number });
  await order.getByRole('img', { name: `Bukti pembayaran ${number}` }).waitFor();
  await expectNoViolations(desk.page);
  await order.getByRole('button', { name: 'Tolak' }).click();
  await desk.page.getByRole('radio', { name: 'Dana belum masuk ke rekening kami.' }).check();
  await expectNoViolations(desk.page);
  await desk.page.getByRole('button', { name: 'Tolak pembayaran' }).click();
  await desk.page.getByText(`Pembayaran ${number} ditolak.`, { exact: false }).waitFor();

  await page.getByText('Pembayaran belum diterima: Dana belum masuk ke rekening kami.').waitFor();
  await sendProof(page);
  await desk.page.reload();
  await order.getByRole('button', { name: 'Terima' }).click();
  await desk.page.getByRole('button', { name: 'Ya, terima' }).click();
  await desk.page.getByText(`Pembayaran ${number} diterima.`, { exact: false }).waitFor();
  await page.getByText('Lunas', { exact: true }).waitFor();
});

test('nobody but an admin finds the desk', async () => {
  await enter(phone, await aMember(), '/memberarea');
  await phone.page.goto('/admin/pembayaran');
  await phone.page.getByText('Anda tidak memiliki akses ke halaman ini.').waitFor();
});
