import { expect, test } from 'vitest';
import { daysWords } from './course-words';

test.each([
  [730, '2 tahun'],
  [365, '1 tahun'],
  [180, '6 bulan'],
  [30, '1 bulan'],
  [45, '45 hari'],
  [14, '14 hari'],
])('%i days read %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});
