/** Members for the end-to-end tests of the member area: each test has its own, so that none finds what another left. */
import { expect } from 'vitest';
import { logIn } from './steps';
import { PORTAL, type Visit } from './visit';

export interface Member {
  email: string;
  password: string;
}

/** Born on 5 January 1990; what the profile says is compared with it. */
const NIK = '3174014501900001';
let members = 0;

/** Registers a member at the portal; messages reach the phone, since nobody has verified the address. */
export async function aMember(): Promise<Member & { phone: string }> {
  members += 1;
  // Two workers may ask in the same millisecond.
  const unique = `${String(Date.now()).slice(-7)}${process.env.VITEST_POOL_ID ?? ''}${members}`;
  const phone = `082${unique}`;
  const member = { email: `area.${unique}@contoh.id`, password: 'Rahasia#2026' };
  const answer = await fetch(`${PORTAL}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...member, nama: 'dr. Sari Wulandari', phone, nik: NIK }),
  });
  expect(answer.status).toBe(201);
  return { ...member, phone: `+62${phone.slice(1)}` };
}

/** Logs a member in and opens a page of the member area. */
export async function enter({ page }: Visit, { email, password }: Member, path: string): Promise<void> {
  await logIn(page, email, password);
  await page.waitForURL(`${PORTAL}/`);
  await page.goto(path);
  await page.getByRole('banner').getByText('Member Area').waitFor();
}
