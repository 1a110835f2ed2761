/** The reader of this page and that of the service (certificates/domain/signed.rs) are held to the same cases. */
import { describe, expect, test } from 'vitest';
import type { SigningKeys } from '@/api/types';
import VECTORS from '../vectors.json';
import { checkCopy } from './copy-check';
import { byLibrary, verifySignature } from './verify';

const KEYS = VECTORS.keys as SigningKeys;

describe.each([
  ['the browser', verifySignature],
  ['the library', byLibrary],
])('by %s', (_who, verify) => {
  test.each(VECTORS.cases.map((one) => [one.name, one] as const))('%s is what the service says it is', async (_name, one) => {
    const { state, words } = await checkCopy(one.code, one.fragment, KEYS, verify);
    expect(state).toBe(one.expected);
    // Nobody's name is told of what nobody signed.
    expect(words?.c ?? null).toBe(['valid', 'revoked', 'replaced'].includes(one.expected) ? one.code : null);
  });
});

test('the cases cover every answer there is', () => {
  const told = new Set(VECTORS.cases.map(({ expected }) => expected));
  expect([...told].sort()).toEqual(['altered', 'forged', 'replaced', 'revoked', 'unreadable', 'valid']);
});

test('a key that signs no more still vouches for its own days, and for none after them', () => {
  const [first, second] = ['a true copy of the days of the key before', 'a key that was put away before that day'].map((name) =>
    VECTORS.cases.find((one) => one.name === name),
  );
  expect([first?.expected, second?.expected]).toEqual(['valid', 'forged']);
});
