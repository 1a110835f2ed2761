/** How a try is refused whose key marked another content: the first one may be done, and its answer was lost. */
export const ALREADY_SENT = 'kunci_idempotensi_dipakai';

/** A key that marks every try of one and the same thing. Drawn from the browser's randomness, also on pages without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
