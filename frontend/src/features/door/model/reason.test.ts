import { expect, test } from 'vitest';
import { isReason } from './reason';

test.each([
  ['', false],
  ['ok', false],
  ['1 2 3 . . !', false],
  ['KTP', true],
  ['A 4 b, ç', true],
])('%s is a reason: %s', (typed, expected) => {
  expect(isReason(typed)).toBe(expected);
});
