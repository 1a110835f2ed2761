/** A sponsor buys seats, gives one to a doctor and takes it back; the doctor finds the ticket as if he had bought it. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter, type Member } from '../member';
import { DEMO_PASSWORD, expectNoSidewaysScroll, expectNoViolations } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

/** A symposium of the congress with hundreds of seats: nobody counts them. */
const SYMPOSIUM = 9444;
const API = `${PORTAL}/api/v1`;
const SPONSOR: Member = { email: 'sponsor@contoh.id', password: DEMO_PASSWORD };
const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

async function tokenOf({ email, password }: Member): Promise<string> {
  const answer = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: { accessToken: string } }).token.accessToken;
}

async function send(token: string, path: string, body: object): Promise<{ id: string; nomor: string }> {
  const answer = await fetch(`${API}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path} ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: { id: string; nomor: string } }).data;
}

/** The sponsor orders seats of the symposium, which the back office accepts; the number of the order. */
async function buys(seats: number): Promise<string> {
  const token = await tokenOf(SPONSOR);
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM, jumlah: seats });
  const { id, nomor } = await send(token, '/order', { payment_method_id: 1 });
  const admin = await tokenOf({ email: 'admin@contoh.id', password: DEMO_PASSWORD });
  await send(admin, `/admin/order/${id}/verifikasi`, { diterima: true });
  return nomor;
}

test('a sponsor gives a seat to a doctor, who finds its ticket, and takes it back', async () => {
  const { page } = phone;
  const doctor = await aMember();
  const order = await buys(3);
  await enter(phone, SPONSOR, '/memberarea/kursi-sponsor');
  const pool = page.getByRole('region').filter({ has: page.getByRole('link', { name: order }) });
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
