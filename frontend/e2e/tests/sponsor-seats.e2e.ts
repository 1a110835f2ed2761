/** A sponsor buys seats, gives one to a doctor and takes it back; the doctor finds the ticket as if he had bought it. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter, type Member } from '../member';
import { accept, order, tokenOf } from '../orders';
import { DEMO_PASSWORD, expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, SIZES, type Visit } from '../visit';

const SPONSOR: Member = { email: 'sponsor@contoh.id', password: DEMO_PASSWORD };
const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

/** The sponsor orders seats of the symposium, which the back office accepts; the number of the order. */
async function buys(seats: number): Promise<string> {
  const bought = await order(await tokenOf(SPONSOR), seats);
  await accept(bought);
  return bought.nomor;
}

test('a sponsor gives a seat to a doctor, who finds its ticket, and takes it back', async () => {
  const { page } = phone;
  const doctor = await aMember();
  const bought = await buys(3);
  await enter(phone, SPONSOR, '/memberarea/kursi-sponsor');
  const pool = page.getByRole('region').filter({ has: page.getByRole('link', { name: bought }) });
  await pool.getByText('0 dari 3').waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const box = pool.getByRole('textbox', { name: 'Berikan kursi kepada' });
  await box.fill(`${doctor.email}\nbukan.siapa.siapa@contoh.id`);
  await pool.getByRole('button', { name: 'Berikan kursi' }).click();
  await pool.getByText('bukan.siapa.siapa@contoh.id Baris 2 tidak dikenal.').waitFor();
  await expectNoViolations(page);
  await pool.getByText('0 dari 3').waitFor();
  await box.fill(doctor.email);
  await pool.getByRole('button', { name: 'Berikan kursi' }).click();
  await pool.getByText('1 dari 3').waitFor();
  const number = String(await pool.getByText(/^TKT-/).textContent());
  expect(await pool.textContent()).not.toContain(doctor.email);

  const own = await arrive(SIZES.phone);
  await enter(own, doctor, '/memberarea/myevent');
  const ticket = own.page.getByRole('list', { name: /^Tiket / }).getByRole('listitem');
  await ticket.getByText(number).waitFor();
  await ticket.getByRole('link').click();
  await own.page.getByRole('img', { name: `Kode QR tiket ${number}` }).waitFor();

  await pool.getByRole('button', { name: 'Tarik kursi dr. Sari Wulandari' }).click();
  await page.getByRole('dialog', { name: 'Tarik kursi ini?' }).getByRole('button', { name: 'Tarik kursi' }).click();
  await pool.getByText('0 dari 3').waitFor();
  await own.page.reload();
  await own.page.getByText('Tiket ini sudah dibatalkan dan tidak dapat dipakai masuk.').waitFor();
});
