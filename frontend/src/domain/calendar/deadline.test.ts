import { expect, test } from 'vitest';
import { venueDeadline } from './deadline';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  ['2026-12-14T16:00:00Z', 'WITA', '14 Des 2026, 23.59 WITA'],
  ['2026-12-14T15:00:00Z', 'WIT', '14 Des 2026, 23.59 WIT'],
  ['2026-12-14T17:00:00Z', 'WIB', '14 Des 2026, 23.59 WIB'],
  ['2026-12-31T16:30:00Z', 'WITA', '1 Jan 2027, 00.30 WITA'],
] as const)('%s in %s is told as %s', (iso, zone, words) => {
  expect(plain(venueDeadline(iso, zone))).toBe(words);
});
