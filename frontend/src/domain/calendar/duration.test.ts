import { expect, test } from 'vitest';
import { duration } from './duration';

test.each([
  [0, '0 menit'],
  [45, '45 menit'],
  [90, '1 jam 30 menit'],
  [480, '8 jam'],
])('%i minutes read %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words);
});
