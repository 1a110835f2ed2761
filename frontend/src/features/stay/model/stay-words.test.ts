import { expect, test } from 'vitest';
import { distance, duration } from './stay-words';

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
