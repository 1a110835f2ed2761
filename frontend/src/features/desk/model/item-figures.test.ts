import { expect, test } from 'vitest';
import { gainWords, summaryOf, verdictsOf } from './item-figures';

const item = (tingkat_kesulitan: number, daya_pembeda: number | null, ditanyakan = 10) => ({ tingkat_kesulitan, daya_pembeda, ditanyakan });
const words = (of: ReturnType<typeof item>) => verdictsOf(of).map((verdict) => verdict.words);

test.each([
  [item(0.2, 0.2), ['Wajar']],
  [item(0.9, 1), ['Wajar']],
  [item(0.19, 0.3), ['Terlalu sulit']],
  [item(0.91, 0.3), ['Terlalu mudah']],
  [item(0.5, 0.19), ['Kurang membedakan']],
  [item(0.5, 0), ['Kurang membedakan']],
  [item(0.5, -0.01), ['Kunci mungkin keliru']],
  [item(0.1, -0.5), ['Kunci mungkin keliru', 'Terlalu sulit']],
  // All did alike, half right each: no discrimination, and nothing wrong with it.
  [item(0.5, null), ['Wajar']],
  [item(0, -1, 9), ['Belum cukup percobaan']],
])('%j is said to be %j', (figures, said) => {
  expect(words(figures)).toEqual(said);
});

test('the summary counts what is to be looked at, and says when nothing is or can be', () => {
  expect(summaryOf([item(0.5, 0.5), item(0.1, 0.5), item(0.1, null, 3)])).toBe('1 dari 3 soal perlu diperiksa.');
  expect(summaryOf([item(0.5, 0.5)])).toBe('Tidak ada soal yang perlu diperiksa.');
  expect(summaryOf([item(0.1, null, 9)])).toBe('Belum ada soal yang ditanyakan 10 kali, jadi belum ada yang dapat dinilai.');
});

test.each([
  [0.4, '+0,40'],
  [-0.125, '-0,13'],
  [0, '0,00'],
  [0.001, '0,00'],
  [undefined, '-'],
])('a gain of %s reads %s', (gain, said) => {
  expect(gainWords(gain)).toBe(said);
});
