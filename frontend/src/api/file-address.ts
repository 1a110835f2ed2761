/** Where a file lies that a page shows or saves. */
import { BASE, type Call } from './call';

/** From the root of the site: `fileAddress(get('/tiket/{id}/qr.svg', { path: { id } }))`, so that a path which the contract renames fails the type check. */
export function fileAddress({ url, params = {} }: Call<unknown>): string {
  const asked = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `${BASE}${url}${query && `?${query}`}`;
}
