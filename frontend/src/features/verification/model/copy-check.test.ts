import { describe, expect, test } from 'vitest';
import type { SigningKeys } from '@/api/types';
import { checkCopy, type CopyState, type SignedWords } from './copy-check';
import { byLibrary, verifySignature } from './verify';

const CODE = '7Q4M-2K9F-A1B2';
const pair = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const [ours, old, theirs] = await Promise.all([pair(), pair(), pair()]);

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const inBytes = (text: string) => new TextEncoder().encode(text);
const raw = async (key: CryptoKey) => base64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
const words = (changed: Partial<SignedWords> = {}): SignedWords => ({
  v: 1,
  k: 'ours',
  c: CODE,
  n: 'dr. Sari Contoh, Sp.An-TI',
  t: 'Manajemen Nyeri',
  r: 'peserta',
  p: 200,
  d: '2026-11-20',
  ...changed,
});
const copy = async (said: SignedWords, { privateKey } = ours) => {
  const bytes = inBytes(JSON.stringify(said));
  return `${base64url(bytes)}.${base64url(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes)))}`;
};
const KEYS: SigningKeys = {
  kunci: [
    { id: 'ours', publik: await raw(ours.publicKey), sejak: '2026-06-01T00:00:00Z', sampai: null },
    { id: 'old', publik: await raw(old.publicKey), sejak: '2025-01-01T00:00:00Z', sampai: '2026-06-01T00:00:00Z' },
  ],
  dicabut: [
    { kode: 'REVOKED-1', status: 'dicabut' },
    { kode: 'REPLACED-1', status: 'diganti' },
  ],
};
const good = await copy(words());
const [, signature = ''] = good.split('.');

const CASES: [name: string, code: string, fragment: string, state: CopyState][] = [
  ['a true copy', CODE, good, 'valid'],
  ['a true copy of the days of the key before', CODE, await copy(words({ k: 'old', d: '2026-05-01' }), old), 'valid'],
  ['another name written in', CODE, `${base64url(inBytes(JSON.stringify(words({ n: 'dr. Lain' }))))}.${signature}`, 'altered'],
  ['another key under the name of ours', CODE, await copy(words(), theirs), 'altered'],
  ['a true copy behind another address', 'ZZZZ-ZZZZ', good, 'altered'],
  ['a key that is none of ours', CODE, await copy(words({ k: 'theirs' }), theirs), 'forged'],
  ['a key that was put away before that day', CODE, await copy(words({ k: 'old' }), old), 'forged'],
  ['one that was revoked', 'REVOKED-1', await copy(words({ c: 'REVOKED-1' })), 'revoked'],
  ['one that was replaced', 'REPLACED-1', await copy(words({ c: 'REPLACED-1' })), 'replaced'],
  ['no dot', CODE, good.replace('.', ''), 'unreadable'],
  ['a signature that was cut', CODE, good.slice(0, -4), 'unreadable'],
  ['nothing', CODE, '', 'unreadable'],
];

describe.each([
  ['the browser', verifySignature],
  ['the library', byLibrary],
])('by %s', (_who, verify) => {
  test.each(CASES)('%s is known for what it is', async (_name, code, fragment, state) => {
    expect((await checkCopy(code, fragment, KEYS, verify)).state).toBe(state);
  });
});

test('no letter of what is signed can be changed', async () => {
  const bytes = inBytes(JSON.stringify(words()));
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const { state } = await checkCopy(CODE, `${base64url(changed)}.${signature}`, KEYS, verifySignature);
    expect(state, String(at)).not.toBe('valid');
  }
});

test('what is not truly signed tells nobody’s name', async () => {
  const forged = await checkCopy(CODE, await copy(words(), theirs), KEYS, verifySignature);
  expect(forged.words).toBeNull();
  expect((await checkCopy(CODE, good, KEYS, verifySignature)).words?.n).toBe('dr. Sari Contoh, Sp.An-TI');
});
