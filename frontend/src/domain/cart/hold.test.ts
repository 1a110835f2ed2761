import { expect, test } from 'vitest';
import { clockWords, heldUntil } from './hold';

test('a line is held for what the server says, whatever the clock of the reader shows', () => {
  expect(heldUntil({ sisa_detik: 1800 }, 1_000)).toBe(1_801_000);
  expect(heldUntil({ sisa_detik: 0 }, 1_000)).toBe(1_000);
});

test.each([
  [1_781_000, '29:41'],
  [1_780_001, '29:41'],
  [59_000, '00:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [86_400_000, '24:00:00'],
  [3_661_000, '1:01:01'],
])('%d ms are %s', (left, words) => expect(clockWords(left)).toBe(words));
