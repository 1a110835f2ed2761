/** The waiting list of what is sold out: in the queue, before the desk, and out of it again. */
import type { Locator } from 'playwright-core';
import { beforeEach, test } from 'vitest';
import { aMember, enter } from '../member';
import { ADMIN } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, reloadUntil } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

/** A workshop of the congress. */
const SOLD_OUT = 'Workshop Blok Ekstremitas Atas Berpanduan USG';
const CHOICE = '/event/registration/94?hari=semua';
const arrive = openVisits();
let phone: Visit;
let desk: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
  desk = await arrive();
});

/** Queues up for what is sold out; the words of the place. */
async function joinQueue({ page }: Visit, title: string): Promise<string> {
  await page.goto(CHOICE);
  const form = page.getByRole('form', { name: `Daftar tunggu ${title}` });
  await reloadUntil(page, form, page.getByRole('checkbox', { disabled: false }).first());
  await form.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
  const place = page.getByRole('status').filter({ has: page.getByRole('link', { name: new RegExp(`^Lihat daftar tunggu ?: ${title}$`) }) });
  const [words] = /urutan ke-\d+/.exec(String(await place.textContent())) ?? [];
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await place.getByRole('link').click();
  await page.waitForURL(`${PORTAL}/memberarea/myevent`);
  return String(words).replace('u', 'U');
}

const ownEntry = ({ page }: Visit, title: string): Locator =>
  page.getByRole('region', { name: 'Daftar tunggu' }).getByRole('listitem').filter({ hasText: title });

const queueOf = ({ page }: Visit, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}`) }).getByRole('listitem');

test('a member queues up for a workshop that is sold out, both sides see the place, and it is left again', async () => {
  await enter(phone, await aMember(), '/memberarea');
  const place = await joinQueue(phone, SOLD_OUT);
  const own = ownEntry(phone, SOLD_OUT);
  await own.getByText(place, { exact: true }).waitFor();
  await expectNoViolations(phone.page);
  await expectNoSidewaysScroll(phone.page);

  await enter(desk, ADMIN, '/admin/daftar-tunggu');
  const listed = queueOf(desk, SOLD_OUT).filter({ has: desk.page.getByText(place, { exact: true }) });
  await listed.getByText('dr. Sari Wulandari').waitFor();
  await listed.getByText('Menunggu', { exact: true }).waitFor();
  await expectNoViolations(desk.page);

  await own.getByRole('button', { name: 'Keluar dari daftar tunggu' }).click();
  const question = phone.page.getByRole('dialog', { name: 'Keluar dari daftar tunggu?' });
  await question.getByRole('button', { name: 'Keluar', exact: true }).click();
  await phone.page.getByText(`Anda keluar dari daftar tunggu ${SOLD_OUT}.`).waitFor();
  await reloadUntil(desk.page, listed, desk.page.getByText(/^\d+ antrean$/), 0);
});
