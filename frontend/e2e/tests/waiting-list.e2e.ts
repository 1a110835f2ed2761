/** The waiting list of what is sold out: in the queue, before the desk, offered what comes free, and taken. */
import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aMember, enter } from '../member';
import { accept, ADMIN, API, orderCart, send, tokenOf, type Order } from '../orders';
import { expectNoSidewaysScroll, expectNoViolations, reloadUntil } from '../steps';
import { openVisits, PORTAL, SIZES, type Visit } from '../visit';

/** Workshops of the congress: one is sold out, of the other a few seats are left. */
const SOLD_OUT = 'Workshop Blok Ekstremitas Atas Berpanduan USG';
const NEARLY = { id: 9405, title: 'Workshop Ventilasi Mekanik di Samping Pasien' };
const CHOICE = '/event/registration/94?hari=semua';
const arrive = openVisits();
let phone: Visit;
let desk: Visit;

beforeEach(async () => {
  phone = await arrive(SIZES.phone);
  desk = await arrive();
});

interface Purchase {
  token: string;
  bought: Order;
}

/** Members buy what is left, a seat each, until they are told that there is none. */
async function sellOut(id: number): Promise<Purchase[]> {
  const sold: Purchase[] = [];
  for (;;) {
    const token = await tokenOf(await aMember());
    const answer = await fetch(`${API}/cart/item`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ jenis: 'sub_event', id, jumlah: 1 }),
    });
    if (answer.status === 409) {
      expect(await answer.json()).toMatchObject({ code: 'kuota_habis' });
      return sold;
    }
    expect(answer.ok).toBe(true);
    const bought = await orderCart(token);
    await accept(bought);
    sold.push({ token, bought });
  }
}

/** Asks for the money of an order back. */
function askBack({ token, bought }: Purchase): Promise<unknown> {
  return send(token, `/order/${bought.id}/batal`, {});
}

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

  await own.getByRole('button', { name: 'Keluar dari antrean' }).click();
  const question = phone.page.getByRole('dialog', { name: 'Keluar dari daftar tunggu?' });
  await question.getByRole('button', { name: 'Keluar', exact: true }).click();
  await phone.page.getByText(`Anda keluar dari daftar tunggu ${SOLD_OUT}.`).waitFor();
  await reloadUntil(desk.page, listed, desk.page.getByText(/^\d+ antrean$/), 0);
});

test('a seat that the desk takes back is offered to whoever waits, and goes into the cart', async () => {
  const [first, ...others] = await sellOut(NEARLY.id);
  if (!first) throw new Error('no seat was left to be sold');
  await enter(phone, await aMember(), '/memberarea');
  expect(await joinQueue(phone, NEARLY.title)).toBe('Urutan ke-1');

  await askBack(first);
  await enter(desk, ADMIN, '/admin/pembayaran?bagian=pengembalian');
  const asked = desk.page.getByRole('article').filter({ has: desk.page.getByRole('link', { name: first.bought.nomor }) });
  await asked.getByRole('button', { name: 'Setujui' }).click();
  const question = desk.page.getByRole('dialog', { name: /^Setujui pengembalian/ });
  await question.getByLabel('Alasan, dibaca oleh pemesan').fill('Berhalangan hadir.');
  await expectNoViolations(desk.page);
  await question.getByRole('button', { name: 'Setujui' }).click();
  await desk.page.getByText(/^Pengembalian .* disetujui\./).waitFor();

  const own = ownEntry(phone, NEARLY.title);
  const take = own.getByRole('button', { name: 'Ambil sekarang' });
  await reloadUntil(phone.page, take, own);
  await own.getByText(/^Ditahan untuk Anda/).waitFor();
  await expectNoViolations(phone.page);
  await expectNoSidewaysScroll(phone.page);
  await desk.page.goto('/admin/daftar-tunggu');
  await queueOf(desk, NEARLY.title).getByText('Kursi ditawarkan').waitFor();

  await take.click();
  await phone.page.waitForURL(`${PORTAL}/event/payment`);
  await phone.page.getByRole('heading', { level: 3, name: NEARLY.title }).waitFor();
  await phone.page.getByText(/^Kursi ditahan /).waitFor();

  // As many seats are left as before.
  await phone.page.getByRole('button', { name: `Hapus ${NEARLY.title}` }).click();
  await phone.page.getByText(`“${NEARLY.title}” dihapus dari keranjang.`).waitFor();
  const admin = await tokenOf(ADMIN);
  for (const one of others) {
    await askBack(one);
    const { pengembalian } = await send<{ pengembalian: { id: string } }>(one.token, `/order/${one.bought.id}/pengembalian`);
    await send(admin, `/admin/pengembalian/${pengembalian.id}/keputusan`, { diterima: true, alasan: 'Berhalangan hadir.' });
  }
});
