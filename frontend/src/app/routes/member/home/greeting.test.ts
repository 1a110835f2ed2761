import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [3, 'Selamat malam'],
  [4, 'Selamat pagi'],
  [10, 'Selamat pagi'],
  [11, 'Selamat siang'],
  [14, 'Selamat siang'],
  [15, 'Selamat sore'],
  [18, 'Selamat sore'],
  [19, 'Selamat malam'],
])('at %d one says %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 22, hour, 59))).toBe(words);
});
