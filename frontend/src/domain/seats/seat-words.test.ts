import { expect, test } from 'vitest';
import { seatWords } from './seat-words';

test.each([
  [200, 0, 0, 'gone', 'Kuota habis'],
  [200, 0, null, 'gone', 'Kuota habis'],
  [200, 0, 1, 'held', 'Habis sementara: sebagian kursi belum lunas'],
  [20, 10, 5, 'few', 'Sisa 10 kursi'],
  [200, 11, 0, 'free', 'Sisa 11 kursi'],
  [200, null, null, 'unknown', 'Kuota 200 kursi'],
  [null, null, null, 'free', 'Tanpa batas kuota'],
] as const)('of %j seats %j are left and %j held: %s, "%s"', (kuota, sisa_kuota, kursi_ditahan, state, words) => {
  expect(seatWords({ kuota, sisa_kuota, kursi_ditahan })).toEqual({ state, words });
});
