import { expect, test } from 'vitest';
import { seatWords } from './seat-words';

test.each([
  [200, 0, 'gone', 'Kuota habis'],
  [20, 10, 'few', 'Sisa 10 kursi'],
  [200, 11, 'free', 'Sisa 11 kursi'],
  [200, null, 'unknown', 'Kuota 200 kursi'],
  [null, null, 'free', 'Tanpa batas kuota'],
] as const)('of %j seats %j are left: %s, "%s"', (kuota, sisa_kuota, state, words) => {
  expect(seatWords({ kuota, sisa_kuota })).toEqual({ state, words });
});
