/** The QR code of a ticket before the camera of a door: twice with a network; without one, and told of once. */
import { expect, test } from 'vitest';
import { openCameras } from '../camera';
import { sql } from '../database';
import { aTicketHolder, send, SYMPOSIUM, type Ticket } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, logIn } from '../steps';
import { goOffline, PORTAL, SIZES, type Visit } from '../visit';

const arrive = openCameras();

/** The committee's phone at the door of the symposium, held at somebody's ticket. */
async function atTheDoor(): Promise<{ door: Visit; ticket: Ticket }> {
  const { token, ticket } = await aTicketHolder();
  const { kode } = await send<{ kode: string }>(token, `/tiket/${ticket.id}`);
  const door = await arrive(kode, SIZES.phone);
  await logIn(door.page, 'panitia@contoh.id');
  await door.page.waitForURL(`${PORTAL}/`);
  await door.page.goto(`/checkin?event=94&sesi=${SYMPOSIUM}`);
  return { door, ticket };
}

/** Holds the camera at the code once: while it goes on seeing the same one, it does not count. */
async function scan({ page }: Visit, title: string | RegExp, { nomor }: Ticket): Promise<void> {
  await page.getByRole('button', { name: 'Pindai dengan kamera' }).click();
  const result = page.getByRole('status', { name: 'Hasil pindai' });
  await result.getByText(title).waitFor();
  await result.getByText(nomor).waitFor();
  await page.getByRole('button', { name: 'Tutup kamera' }).click();
}

/** The symposium is not today: somebody says that he is to come in all the same. */
async function letInAllTheSame(door: Visit, ticket: Ticket): Promise<void> {
  await scan(door, /^Bukan hari ini$/, ticket);
  await expectNoViolations(door.page);
  await door.page.getByRole('button', { name: 'Tetap catat masuk' }).click();
  await door.page.getByRole('status', { name: 'Hasil pindai' }).getByText('Silakan masuk').waitFor();
}

/** How often the ticket went through this door, as the server wrote it down. */
const movements = ({ id }: Ticket) =>
  sql('registration', `SELECT string_agg(direction, ' ') FROM ticket_movements WHERE ticket_id = '${id}'`);

test('the camera lets a ticket in once, and says when that was at its second scan', async () => {
  const { door, ticket } = await atTheDoor();
  await letInAllTheSame(door, ticket);
  await expectNoViolations(door.page);
  await expectNoSidewaysScroll(door.page);
  await scan(door, /^Sudah masuk pukul \d\d\.\d\d/, ticket);
  await expectNoViolations(door.page);
  expect(await movements(ticket)).toBe('in');
});

test('without a network the camera goes on, and what it let in is told once', async () => {
  const { door, ticket } = await atTheDoor();
  const { page } = door;
  await page.getByRole('button', { name: 'Siapkan luring' }).click();
  await page.getByText(/^Siap luring sampai pukul/).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await goOffline(door);
  await page.reload();
  await page.getByText(/^Siap luring sampai pukul/).waitFor();
  await letInAllTheSame(door, ticket);
  await page.getByText('Luring: 1 pindaian menunggu.').waitFor();
  await scan(door, /^Sudah masuk pukul \d\d\.\d\d\sWI(B|TA|T)\.$/, ticket);
  await page.getByText('Luring: 1 pindaian menunggu.').waitFor();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  expect(await movements(ticket)).toBe('');

  await page.context().setOffline(false);
  await page.getByText('1 pindaian luring terkirim.').waitFor();
  await scan(door, /^Sudah masuk pukul \d\d\.\d\d/, ticket);
  expect(await movements(ticket)).toBe('in');
});
