/** Without a connection: a ticket still opens for its member alone, and the door goes on and tells later. */
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { aTicketHolder, SYMPOSIUM } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, logIn } from '../steps';
import { goOffline, openVisits, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openVisits();
let phone: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
});

const kept = (page: Visit['page']) =>
  page.evaluate(async () => {
    const cache = await caches.open('tickets');
    return (await cache.keys()).length;
  });

test('a ticket that was opened opens again without a network, and logging out leaves nothing of it', async () => {
  const { page } = phone;
  const { member, ticket } = await aTicketHolder();
  await enter(phone, member, `/memberarea/tiket/${ticket.id}`);
  await page.getByText(/^Tiket ini tersimpan di perangkat ini/).waitFor();
  await expectNoViolations(page);
  expect(await kept(page)).toBe(2);

  await goOffline(phone);
  await page.reload();
  await page.getByRole('img', { name: `Kode QR tiket ${ticket.nomor}` }).waitFor();
  await page.getByText(ticket.nomor).waitFor();
  await expectNoSidewaysScroll(page);

  // A page that needs the network says so and leads to the ticket; it does not stay white.
  await page.goto('/memberarea/myevent').catch(() => null);
  await page.getByRole('heading', { name: 'Koneksi terputus' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: ticket.judul }).click();
  await page.getByRole('img', { name: `Kode QR tiket ${ticket.nomor}` }).waitFor();

  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${PORTAL}/login`);
  await expect.poll(() => kept(page)).toBe(0);
  // Whoever has the phone next, with or without a network, sees no ticket.
  await enter(phone, await aMember(), '/memberarea/profile');
  await page.goto(`/memberarea/tiket/${ticket.id}`);
  await page.getByText('Tiket tidak ditemukan.').waitFor();
  await goOffline(phone);
  await page.reload();
  await page.getByText(/Tidak dapat terhubung ke server/).waitFor();
  expect(await page.getByText(ticket.nomor).count()).toBe(0);
});

test('a door that was prepared scans without a network, and tells of it once when it is back', async () => {
  const { page } = phone;
  const { ticket } = await aTicketHolder();
  await logIn(page, 'panitia@contoh.id');
  await page.waitForURL(`${PORTAL}/`);
  await page.goto(`/checkin?event=94&sesi=${SYMPOSIUM}`);
  await page.getByRole('button', { name: 'Siapkan luring' }).click();
  await page.getByText(/^Siap luring sampai pukul/).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectNoViolations(page);

  await goOffline(phone);
  await page.reload();
  const box = page.getByRole('textbox', { name: 'Kode tiket' });
  await page.getByText(/^Siap luring sampai pukul/).waitFor();
  await box.fill(ticket.nomor);
  await box.press('Enter');
  await page.getByRole('button', { name: 'Tetap catat masuk' }).click();
  await page.getByText('Silakan masuk').waitFor();
  await page.getByText('Luring: 1 pindaian menunggu.').waitFor();
  await box.fill(ticket.nomor);
  await box.press('Enter');
  await page.getByText(/^Sudah masuk pukul \d\d\.\d\d\sWI(B|TA|T)\.$/).waitFor();
  // What became of each stands on one line.
  const badges = page.getByRole('region', { name: 'Pindaian terakhir' }).locator('[data-tone]');
  const heights = await badges.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect([heights.length, Math.max(...heights) < 36]).toEqual([3, true]);
  await expectNoSidewaysScroll(page);

  await page.context().setOffline(false);
  await page.getByText('1 pindaian luring terkirim.').waitFor();
  expect(await page.getByText(/pindaian menunggu/).count()).toBe(0);
  await box.fill(ticket.nomor);
  await box.press('Enter');
  await page.getByText(/^Sudah masuk pukul \d\d\.\d\d\sWI(B|TA|T)\.$/).waitFor();
  // With the session the list goes.
  await page.goto('/memberarea');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${PORTAL}/login`);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('portal.door');
});
