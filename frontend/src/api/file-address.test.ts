/** Where files lie; a line that is marked as an error is what a rename in the contract would leave behind. */
import { expect, test } from 'vitest';
import { get } from './call';
import { fileAddress } from './file-address';

test('an address is filled in from the root of the site, whatever stands in its path', () => {
  expect(fileAddress(get('/tiket/{id}/qr.svg', { path: { id: '../x?y' } }))).toBe('/api/v1/tiket/..%2Fx%3Fy/qr.svg');
  expect(fileAddress(get('/user/skp/pdf'))).toBe('/api/v1/user/skp/pdf');
});

test('what a file is asked with stands behind it, and what is empty does not', () => {
  const badges = (tiket: string) => fileAddress(get('/admin/event/{id}/badge', { path: { id: 94 }, query: { tiket } }));
  expect(badges('TK/1 a')).toBe('/api/v1/admin/event/94/badge?tiket=TK%2F1+a');
  expect(badges('')).toBe('/api/v1/admin/event/94/badge');
});

/** Never called. */
export function refused() {
  // @ts-expect-error a file that the contract does not have
  fileAddress(get('/ticket/{id}/qr.svg', { path: { id: 'x' } }));
}
