/** Paying by virtual account and by QRIS, to a provider that takes no money: the page shows the number by itself, and that it is paid. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { OPERATIONS } from '../phone';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

/** Orders something that others do not count, to be paid so. Answers the order's id. */
async function orderBy(method: RegExp): Promise<string> {
  const { page } = phone;
  await enter(phone, await aMember(), '/memberarea');
  await page.goto('/event/registration/94');
  await page.getByRole('checkbox', { disabled: false, checked: false }).last().check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();
  await page.waitForURL(`${PORTAL}/event/payment`);
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.waitForURL(`${PORTAL}/event/payment/info/*`);
  return page.url().split('/').at(-1) ?? '';
}

/** Somebody says that it was paid, and the provider tells the portal. */
async function pay(order: string): Promise<void> {
  const answer = await fetch(`${OPERATIONS}/dev/payments/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'settlement' }),
  });
  expect(await answer.json()).toEqual({ portal: 200 });
}

test('a member pays to a virtual account, and the page says so without being asked', async () => {
  const { page } = phone;
  const order = await orderBy(/^Virtual Account/);
  await page.getByRole('button', { name: 'Salin nomor virtual account' }).waitFor();
  await page.getByText(/^9880\d{12}$/).waitFor();
  await page.getByText(/^Sisa waktu \d\d:\d\d:\d\d$/).waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await pay(order);
  await page.getByText('Lunas', { exact: true }).waitFor();
  await page.getByText('Pembayaran sudah diterima. Sampai jumpa di acara!').waitFor();
});

test('a member scans a QR code that is the order’s alone', async () => {
  const { page } = phone;
  const order = await orderBy(/^QRIS/);
  const code = page.getByRole('img', { name: /^Kode QRIS pesanan ORD-/ });
  await code.waitFor();
  expect(await code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await pay(order);
  await page.getByText('Lunas', { exact: true }).waitFor();
});

test('the provider that takes no money lists what is to be paid, and has a page for it', async () => {
  const { page } = phone;
  const order = await orderBy(/^Virtual Account/);
  const number = await page.getByText(/^9880\d{12}$/).textContent();
  const listed: unknown = await (await fetch(`${OPERATIONS}/dev/payments/list`)).json();
  expect(listed).toContainEqual(expect.objectContaining({ order_id: order, va_number: number, transaction_status: 'pending' }));
  const shown = await fetch(`${OPERATIONS}/dev/payments`);
  expect(await shown.text()).toContain('Pembayaran tiruan');
});
