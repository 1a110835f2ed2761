/** Orders for the end-to-end tests, placed and paid over the API where their screens are not what is tested. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aMember, type Member } from './member';
import { DEMO_PASSWORD } from './steps';
import { PORTAL } from './visit';

/** A symposium of the congress with hundreds of seats: nobody counts them. */
export const SYMPOSIUM = 9444;
export const API = `${PORTAL}/api/v1`;
/** The back office. */
export const ADMIN: Member = { email: 'admin@contoh.id', password: DEMO_PASSWORD };

/** A session of a member. */
export async function tokenOf({ email, password }: Member): Promise<string> {
  const answer = await fetch(`${API}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: { accessToken: string } }).token.accessToken;
}

/** The data of an answer; what has a body is a POST. */
export async function send<T>(token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${API}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  expect(answer.ok, `${path} ${answer.status}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** An order of the symposium that waits for its payment. */
export interface Order {
  id: string;
  nomor: string;
}

/** Orders what is in the cart. */
function orderCart(token: string): Promise<Order> {
  return send(token, '/order', { payment_method_id: 1 });
}

/** Orders seats of the symposium. */
export async function order(token: string, jumlah = 1): Promise<Order> {
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM, jumlah });
  return orderCart(token);
}

/** Has the back office find an order paid. */
export async function accept({ id }: Order): Promise<void> {
  await send(await tokenOf(ADMIN), `/admin/order/${id}/verifikasi`, { diterima: true });
}

export interface Ticket {
  id: string;
  nomor: string;
  judul: string;
}

/** A member with a ticket to the symposium. */
export async function aTicketHolder(): Promise<{ member: Member; token: string; ticket: Ticket }> {
  const member = await aMember();
  const token = await tokenOf(member);
  await accept(await order(token));
  const [event] = await send<{ tiket: Ticket[] }[]>(token, '/user/event');
  const [ticket] = event?.tiket ?? [];
  if (!ticket) throw new Error('the order brought no ticket');
  return { member, token, ticket };
}

/** Goes on from the cart to an order that is paid by transfer; its number. */
export async function orderByTransfer(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Pilih metode pembayaran' }).click();
  await page.getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await page.waitForURL(`${PORTAL}/event/payment/info/*`);
  return String(await page.getByText(/^ORD-\d{4}-\d{6}$/).textContent());
}

/** Sends a picture that a bank's app could have made, and sees that it is looked at. */
export async function sendProof(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 720;
    canvas.height = 1280;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, 720, 1280);
      pen.fillStyle = '#0b1f3a';
      pen.font = 'bold 48px sans-serif';
      pen.fillText('Transfer berhasil', 60, 200);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const picture = { name: 'bukti.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  await page.getByLabel(/Foto atau tangkapan layar bukti transfer/).setInputFiles(picture);
  await page.getByText('bukti.png').waitFor();
  await page.getByRole('button', { name: 'Kirim bukti pembayaran' }).click();
  await page.getByText('Menunggu verifikasi', { exact: true }).waitFor();
}
