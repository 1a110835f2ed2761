import { expect, test } from 'vitest';
import { distance, duration, timeSpan } from './stay-words';

test.each([
  [350, '350 m'],
  [1240, '1,2 km'],
])('%i metres read %s', (metres, words) => {
  expect(distance(metres)).toBe(words);
});

test.each([
  [45, '45 menit'],
  [90, '1 jam 30 menit'],
  [480, '8 jam'],
])('%i minutes read %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words);
});

test('a tour ends when its minutes are over, also past midnight', () => {
  expect(timeSpan('07:00', 570)).toBe('07.00–16.30 WIB');
  expect(timeSpan('19:00', 360)).toBe('19.00–01.00 WIB');
});
