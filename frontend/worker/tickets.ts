/** Which answers the worker keeps, and under what. */

const TICKET = /^\/api\/v1\/tiket\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/qr\.svg)?$/;

/** Whether an address is that of a ticket or of its code: of all that the API answers, the only things that are kept. */
export function isTicket(path: string): boolean {
  return TICKET.test(path);
}

/** The address with who asks, which no other session finds; the token itself is not written down. */
export async function keptUnder(request: Request): Promise<string> {
  const asker = new TextEncoder().encode(request.headers.get('Authorization') ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', asker));
  const address = new URL(request.url);
  address.search = new URLSearchParams({ milik: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }).toString();
  return address.href;
}
