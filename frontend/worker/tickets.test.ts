import { expect, test } from 'vitest';
import { isTicket, keptUnder } from './tickets';

const ID = '01a2050a-0000-7000-8000-0000000000aa';
const ADDRESS = `http://portal.test/api/v1/tiket/${ID}`;

function asked(token: string, address = ADDRESS): Promise<string> {
  return keptUnder(new Request(address, { headers: { Authorization: `Bearer ${token}` } }));
}

test('of all that the API answers only tickets and their codes are kept', () => {
  expect([`/api/v1/tiket/${ID}`, `/api/v1/tiket/${ID}/qr.svg`].every(isTicket)).toBe(true);
  const others = [
    `/api/v1/tiket/${ID}/kalender.ics`,
    `/api/v1/tiket/${ID}/`,
    '/api/v1/tiket/1',
    `/api/v1/order/${ID}`,
    '/api/v1/user/event',
    '/api/v1/checkin/daftar',
    '/api/v1/check/auth',
    `/x/api/v1/tiket/${ID}`,
    `/tiket/${ID}`,
  ];
  expect(others.filter(isTicket)).toEqual([]);
});

test('what one session kept is not found by another, and its token is not written down', async () => {
  const mine = await asked('secret-of-mine');
  expect(await asked('secret-of-mine')).toBe(mine);
  expect(await asked('secret-of-another')).not.toBe(mine);
  expect(await asked('secret-of-mine', `${ADDRESS}/qr.svg`)).not.toBe(mine);
  expect(mine).toMatch(new RegExp(`^${ADDRESS}\\?milik=[0-9a-f]{64}$`));
  expect(mine).not.toContain('secret');
});
