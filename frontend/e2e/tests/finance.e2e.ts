/** A bank statement pays an order; what it does not pay waits for finance, which gives the seat. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN, orderByTransfer } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

const digits = (words: string | null) => Number(String(words).replaceAll(/\D/g, ''));

/** Orders something that has no end, by transfer; what is to be paid, and to which account. */
async function anOrder({ page }: Visit): Promise<{ number: string; total: number; account: string }> {
  await page.goto('/event/registration/94');
  await page.getByRole('checkbox', { disabled: false, checked: false }).last().check();
  await page.getByRole('group', { name: 'Ringkasan pilihan' }).getByRole('button', { name: 'Lanjut ke keranjang' }).click();
  const number = await orderByTransfer(page);
  const card = page.getByRole('region', { name: /^Transfer / });
  const total = digits(
    await card
      .getByText(/^Rp\s[\d.]+$/)
      .first()
      .textContent(),
  );
  const account = String(
    await card
      .getByText(/^\d{6,20}$/)
      .first()
      .textContent(),
  );
  return { number, total, account };
}

/** A statement of Mandiri with these transfers of today, each with words of its own. */
function aStatement(account: string, amounts: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', day: '2-digit', month: '2-digit', year: '2-digit' });
  const day = parts.format(new Date());
  const rows = amounts.map((amount) => `${account},${day},${day},7820,"DARI ANGGOTA","${crypto.randomUUID()}",,".00","${amount}"`);
  const header = 'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit';
  return { name: 'mutasi.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\r\n')) };
}

test('an imported transfer pays its order, and finance gives the seat for one of a wrong amount', async () => {
  await enter(phone, await aMember(), '/memberarea');
  const first = await anOrder(phone);
  const other = await arrive(SIZES.phone);
  await enter(other, await aMember(), '/memberarea');
  const second = await anOrder(other);

  const desk = await arrive();
  await enter(desk, ADMIN, '/memberarea');
  await desk.page.goto('/admin/pembayaran?bagian=mutasi');
  // Half a rupiah that no order asks for: nearer to the second one than to any other, and not its amount.
  const amounts = [`${first.total}.00`, `${second.total}.50`];
  await desk.page.getByLabel('Berkas mutasi rekening').setInputFiles(aStatement(first.account, amounts));
  await desk.page.getByRole('button', { name: 'Impor mutasi' }).click();
  await desk.page.getByText('2 dari 2 baris baru: 1 cocok dengan pesanan, 1 menunggu keputusan.').waitFor();
  await expectNoViolations(desk.page);

  await phone.page.getByText('Lunas', { exact: true }).waitFor();
  expect(await other.page.getByText('Menunggu pembayaran', { exact: true }).count()).toBe(1);

  await desk.page.getByRole('link', { name: 'Kasus dana' }).click();
  // Its line among the transfers asks the same question, for as long as that list still stands.
  const cases = desk.page.getByRole('list', { name: 'Kasus dana' });
  const found = cases.getByRole('article').filter({ hasText: second.number }).first();
  await found.getByRole('button', { name: 'Putuskan' }).click();
  const question = desk.page.getByRole('dialog');
  await question.getByRole('radio', { name: /^Berikan kursi/ }).check();
  const wanted = question.getByLabel('Pesanan yang dilunasi').getByRole('option').filter({ hasText: second.number });
  await question.getByLabel('Pesanan yang dilunasi').selectOption(String(await wanted.getAttribute('value')));
  await question.getByLabel('Alasan, dicatat bersama keputusan').fill('Sudah dicek dengan pengirim.');
  await expectNoViolations(desk.page);
  await question.getByRole('button', { name: 'Simpan keputusan' }).click();
  await desk.page.getByText('Pesanan lunas dan kursinya terjual.', { exact: false }).waitFor();
  await other.page.getByText('Lunas', { exact: true }).waitFor();
  await expectNoSidewaysScroll(other.page);
});
