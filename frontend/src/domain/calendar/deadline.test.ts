import { expect, test } from 'vitest';
import { formatDeadline } from '@/ui/format';
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

test('an instant that names its clock is told by it, and one that does not by that of Jakarta', () => {
  expect(plain(venueDeadline('2026-12-15T00:00:00+08:00'))).toBe('14 Des 2026, 23.59 WITA');
  for (const iso of ['2026-12-14T17:00:00Z', '2026-12-14T16:59:00Z']) expect(venueDeadline(iso)).toBe(formatDeadline(iso));
});
