/** The desk makes a coupon, a member orders with it, and the desk sees for how much. */
import { expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, PORTAL, SIZES } from '../visit';

const arrive = openVisits();

test('a coupon that the desk makes is taken in a cart, and the desk sees by which order', async () => {
  const code = `UJI-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const visit = await arrive();
  await enter(visit, ADMIN, '/admin/kupon');
  const desk = visit.page;
  await desk.getByRole('button', { name: 'Buat kupon' }).click();
  const form = desk.getByRole('dialog', { name: 'Buat kupon' });
  await form.getByLabel('Kode', { exact: true }).fill(code.toLowerCase());
  await form.getByLabel('Potongan dalam persen').fill('10');
  await form.getByLabel('Berlaku sampai (WIB)').fill('2099-12-31T23:59');
  await form.getByLabel('Batas pemakaian seluruhnya').fill('5');
  await expectNoViolations(desk);
  await form.getByRole('button', { name: 'Buat kupon' }).click();
  const made = desk.getByRole('article', { name: code });
  await made.getByText('0 dari 5 dipakai').waitFor();
  await expectNoViolations(desk);

  const phone = await arrive(SIZES.phone);
  await enter(phone, await aMember(), '/memberarea');
  const { page } = phone;
  await page.goto('/event/registration/94');
  await page.getByRole('checkbox', { disabled: false, checked: false }).last().check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click();
  await page.getByRole('textbox', { name: 'Kode kupon' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Pakai kupon' }).click();
  await page.getByText(`${code} dipakai`).waitFor();
  await page.getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.waitForURL(`${PORTAL}/event/payment/info/*`);
  const number = String(await page.getByText(/^ORD-\d{4}-\d{6}$/).textContent());

  await desk.goto(`/admin/kupon?keyword=${code.toLowerCase()}`);
  await made.getByText('1 dari 5 dipakai').waitFor();
  await made.getByRole('link', { name: `Lihat pemakaian ${code}` }).click();
  const uses = desk.getByRole('list', { name: 'Pesanan dengan kupon ini' }).getByRole('listitem');
  await uses.filter({ hasText: number }).waitFor();
  expect(await uses.count()).toBe(1);
  await expectNoViolations(desk);
  await desk.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(desk);
});
