/** What cost nothing is called off by its buyer: the ticket is void, the seat free, and nobody had to decide. */
import { expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN, type Order, send, SYMPOSIUM, tokenOf } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES } from '../visit';

const arrive = openVisits();

/** A coupon that leaves nothing to be paid. */
async function aScholarship(): Promise<string> {
  const kode = `BEASISWA-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const terms = { jenis_potongan: 'persen', nilai: 100, berlaku_dari: '2026-01-01T00:00:00Z', berlaku_sampai: '2099-12-31T00:00:00Z' };
  await send(await tokenOf(ADMIN), '/admin/kupon', { kode, ...terms });
  return kode;
}

test('a free registration is called off on a phone, and its seat is free again', async () => {
  const member = await aMember();
  const token = await tokenOf(member);
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM });
  const { id } = await send<Order>(token, '/order', { payment_method_id: 1, kupon: await aScholarship() });
  const visit = await arrive(SIZES.phone);
  await enter(visit, member, '/memberarea');
  const { page } = visit;
  await page.goto(`/event/payment/info/${id}`);
  await page.getByText('Lunas', { exact: true }).waitFor();
  const panel = page.getByRole('region', { name: 'Pembatalan' });
  await panel.getByText('Pendaftaran gratis dapat dibatalkan sampai acaranya dimulai.', { exact: false }).waitFor();
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Batalkan pendaftaran' }).click();
  const question = page.getByRole('dialog', { name: 'Batalkan pendaftaran?' });
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByText('Dibatalkan', { exact: true }).first().waitFor();
  expect(await panel.count()).toBe(0);
  // Whoever has a seat is refused another one of the same.
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM });
});
