/** From an order that the association accepts to the door: the ticket opens, and lets in once. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { accept, API, order, tokenOf } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, logIn } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

async function expectReadable({ page }: Visit): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
}

test('a member finds the ticket of what is paid, and the committee lets it in once', async () => {
  const { page } = phone;
  const member = await aMember();
  await accept(await order(await tokenOf(member)));
  await enter(phone, member, '/memberarea/myevent');
  await page.getByRole('heading', { level: 1, name: 'Event yang diikuti' }).waitFor();
  await expectReadable(phone);
  await page
    .getByRole('list', { name: /^Tiket / })
    .getByRole('link')
    .click();
  await page.getByRole('img', { name: /^Kode QR tiket TKT-/ }).waitFor();
  await page.getByText('dr. Sari Wulandari').last().waitFor();
  await expectReadable(phone);
  const number = String(await page.getByText(/^TKT-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent());
  const [calendar] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Simpan ke kalender' }).click()]);
  expect(calendar.suggestedFilename()).toBe(`${number}.ics`);

  const door = await arrive(SIZES.phone);
  await logIn(door.page, 'panitia@contoh.id');
  await door.page.waitForURL(`${PORTAL}/`);
  await door.page.goto('/checkin');
  const box = door.page.getByRole('textbox', { name: 'Kode tiket' });
  await box.fill(number);
  await box.press('Enter');
  // It is of another day: nothing is written before somebody says so.
  await door.page.getByText('Bukan hari ini').first().waitFor();
  await expectReadable(door);
  await door.page.getByRole('button', { name: 'Tetap catat masuk' }).click();
  await door.page.getByText('Silakan masuk').waitFor();
  await expectReadable(door);
  await box.fill(number.toLowerCase());
  await door.page.getByRole('button', { name: 'Periksa' }).click();
  await door.page.getByText(/^Sudah masuk pukul \d\d\.\d\d/).waitFor();
  await expectReadable(door);
  await page.reload();
  await page.getByText(/^Sudah masuk pukul/).waitFor();

  await door.page.getByRole('button', { name: 'Keluar' }).click();
  await box.fill(number);
  await box.press('Enter');
  await door.page.getByText('Keluar tercatat').waitFor();
  await expectReadable(door);
  // The phone is dead now: by name, with a reason.
  await door.page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await door.page.goto('/checkin?event=94');
  const name = door.page.getByRole('searchbox', { name: 'Nama atau nomor tiket' });
  await name.fill(number);
  await name.press('Enter');
  await door.page.getByRole('button', { name: new RegExp(number) }).click();
  await door.page.getByRole('radio', { name: 'Ponsel peserta mati' }).check();
  await expectReadable(door);
  await door.page.getByRole('button', { name: 'Catat masuk' }).click();
  await door.page.getByText('Silakan masuk').waitFor();
});

test('an order that waits leads to its payment, and a ticket of another is not there', async () => {
  const { page } = phone;
  const [buyer, other] = [await aMember(), await aMember()];
  await order(await tokenOf(buyer));
  await accept(await order(await tokenOf(other)));
  const listed = await fetch(`${API}/user/event`, { headers: { Authorization: `Bearer ${await tokenOf(other)}` } });
  const ticket = ((await listed.json()) as { data: { tiket: { id: string }[] }[] }).data[0]?.tiket[0]?.id ?? '';
  await enter(phone, buyer, '/memberarea/myevent');
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(`${PORTAL}/event/payment/info/*`);
  await page.goto(`/memberarea/tiket/${ticket}`);
  await page.getByText('Tiket tidak ditemukan.').waitFor();
});

test('a member without any is led to the events', async () => {
  await enter(phone, await aMember(), '/memberarea/myevent');
  await phone.page.getByText('Belum ada event yang diikuti.').waitFor();
  await expectReadable(phone);
});
