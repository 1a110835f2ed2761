/**
 * Tells a true copy of a certificate from a false one without network. Behind `#` in the address of its QR code stand the words
 * that were signed and an Ed25519 signature over exactly their bytes, each in base64url, with a dot between. The service has the
 * same rules (services/learning, certificates/domain/signed.rs).
 */
import { jakartaClock } from '@/domain/calendar/clock';
import type { SigningKeys } from '@/api/types';

/** What the signed words say: compact JSON with these letters. */
export interface SignedWords {
  /** Version. */
  v: number;
  /** Name of the key. */
  k: string;
  /** Code of the certificate. */
  c: string;
  /** Name, as it is printed. */
  n: string;
  /** Title of what it was issued for. */
  t: string;
  /** Role. */
  r: string;
  /** Credit points, in hundredths. */
  p: number;
  /** The day of issue in Jakarta, `YYYY-MM-DD`. */
  d: string;
}

export type CopyState = 'valid' | 'revoked' | 'replaced' | 'altered' | 'forged' | 'unreadable';

export interface CheckedCopy {
  state: CopyState;
  /** Only of what was truly signed. */
  words: SignedWords | null;
}

/** Whether a signature is over these bytes, by a public key. */
export type Verify = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

const VERSION = 1;
/** Longer is nothing of ours, and is not looked at. */
const LONGEST = 4_000;
const SIGNATURE_BYTES = 64;

/** The bytes of base64url without padding; `null` when it is none. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function isWords(value: unknown): value is SignedWords {
  if (typeof value !== 'object' || value === null) return false;
  const words = value as Record<string, unknown>;
  return (
    words['v'] === VERSION &&
    typeof words['p'] === 'number' &&
    ['k', 'c', 'n', 't', 'r', 'd'].every((name) => typeof words[name] === 'string')
  );
}

function read(fragment: string) {
  if (fragment.length > LONGEST) return null;
  const dot = fragment.indexOf('.');
  const bytes = dot < 0 ? null : fromBase64Url(fragment.slice(0, dot));
  const signature = dot < 0 ? null : fromBase64Url(fragment.slice(dot + 1));
  if (bytes?.length === undefined || signature?.length !== SIGNATURE_BYTES) return null;
  try {
    const words: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isWords(words) ? { bytes, signature, words } : null;
  } catch {
    return null;
  }
}

/** What a copy is whose code leads to the page of `code` with `fragment` behind it, by what was fetched before. */
export async function checkCopy(code: string, fragment: string, { kunci, dicabut }: SigningKeys, verify: Verify): Promise<CheckedCopy> {
  const copy = read(fragment);
  if (!copy) return { state: 'unreadable', words: null };
  const { bytes, signature, words } = copy;
  const key = kunci.find(({ id }) => id === words.k);
  const publicKey = key && fromBase64Url(key.publik);
  if (!publicKey) return { state: 'forged', words: null };
  if (!(await verify(publicKey, signature, bytes))) return { state: 'altered', words: null };
  // Who found an old key may sign with it, but only as if it were still the day of it.
  if (key.sampai !== null && words.d > jakartaClock(Date.parse(key.sampai)).day) return { state: 'forged', words: null };
  if (words.c !== code) return { state: 'altered', words: null };
  const taken = dicabut.find(({ kode }) => kode === words.c);
  if (!taken) return { state: 'valid', words };
  return { state: taken.status === 'dicabut' ? 'revoked' : 'replaced', words };
}
