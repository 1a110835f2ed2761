/** One invoice of several members' orders: the desk makes it, whoever pays is finance's word, and all of them are paid together. */
import { expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN, order, send, tokenOf } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES } from '../visit';

const arrive = openVisits();

/** A day that is still to come, as the desk types it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('id-ID', { timeZone: 'Asia/Jakarta' });
}

test('the desk makes one invoice of two orders, and with it both are paid', async () => {
  const members = [await aMember(), await aMember()];
  const orders = await Promise.all(members.map(async (member) => order(await tokenOf(member))));
  const desk = await arrive();
  await enter(desk, ADMIN, '/memberarea');
  const { page } = desk;
  await page.goto('/admin/faktur-kolektif?buat');
  const search = page.getByRole('searchbox', { name: 'Cari pesanan' });
  for (const { nomor } of orders) {
    await search.fill(nomor);
    await search.press('Enter');
    await page.getByRole('checkbox', { name: new RegExp(nomor) }).check();
  }
  await page.getByText('2 pesanan, Rp', { exact: false }).waitFor();
  await page.getByLabel('Nama pembayar').fill('RS Contoh Sehat');
  await page.getByLabel('Alamat pembayar').fill('Jalan Contoh 7, Bandung');
  await page.getByLabel('Jatuh tempo').fill(dayIn(7));
  await page.getByLabel('Jatuh tempo').press('Tab');
  await page.getByLabel('Rekening tujuan').selectOption({ index: 1 });
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Terbitkan faktur kolektif' }).click();
  const told = page.getByText(/^FK-\d{4}-\d{6} diterbitkan\.$/);
  const number = String(await told.textContent()).replace(' diterbitkan.', '');

  // Its buyers see that somebody else pays.
  const [first] = orders;
  const [buyer] = members;
  if (!first || !buyer) throw new Error('there are two of each');
  const phone = await arrive(SIZES.phone);
  await enter(phone, buyer, '/memberarea');
  await phone.page.goto(`/event/payment/info/${first.id}`);
  await phone.page.getByText(number, { exact: false }).first().waitFor();
  await expectNoSidewaysScroll(phone.page);

  await page.getByRole('button', { name: 'Tandai lunas' }).click();
  await page.getByRole('button', { name: 'Ya, sudah lunas' }).click();
  await page.getByText(`${number} lunas. Semua pesanannya sudah dibayar.`).waitFor();
  await phone.page.getByText('Lunas', { exact: true }).waitFor();
  for (const [at, { id }] of orders.entries()) {
    const member = members[at];
    if (!member) throw new Error('there are two of each');
    expect(await send(await tokenOf(member), `/order/${id}`)).toMatchObject({ status: 'lunas' });
  }
});
