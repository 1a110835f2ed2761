/** Orders for the end-to-end tests, placed and paid over the API: what their screens do has tests of its own. */
import { expect } from 'vitest';
import type { Member } from './member';
import { DEMO_PASSWORD } from './steps';
import { PORTAL } from './visit';

/** A symposium of the congress with hundreds of seats: nobody counts them. */
export const SYMPOSIUM = 9444;
export const API = `${PORTAL}/api/v1`;

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

/** Orders seats of the symposium. */
export async function order(token: string, jumlah = 1): Promise<Order> {
  await send(token, '/cart/item', { jenis: 'sub_event', id: SYMPOSIUM, jumlah });
  return send(token, '/order', { payment_method_id: 1 });
}

/** Has the back office find an order paid. */
export async function accept({ id }: Order): Promise<void> {
  const admin = await tokenOf({ email: 'admin@contoh.id', password: DEMO_PASSWORD });
  await send(admin, `/admin/order/${id}/verifikasi`, { diterima: true });
}
