/** What somebody scanned or typed to have it checked. */

/** Letters and digits in groups, as certificates have them. */
const CODE = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

export interface Scanned {
  code: string;
  /** What stood behind `#`: the signed words; empty where only a code was typed. */
  fragment: string;
}

/** The code in an address of this or of another portal's check, or a code as it is; nothing where there is none. */
export function readScanned(text: string): Scanned | null {
  const [, path, fragment = ''] = /^https?:\/\/[^/]+\/verifikasi\/([^/?#]+)[^#]*(?:#(.*))?$/i.exec(text.trim()) ?? [];
  const code = normalCode(path ?? text);
  return CODE.test(code) ? { code, fragment } : null;
}

/** As the portal writes codes: capitals, without spaces. */
export function normalCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
