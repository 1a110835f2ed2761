import { expect, test } from 'vitest';
import { countdown, duration } from './duration';

test.each([
  [0, '0 menit'],
  [45, '45 menit'],
  [90, '1 jam 30 menit'],
  [480, '8 jam'],
])('%i minutes read %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words);
});

test.each([
  [1_781, '29:41'],
  [1_780.001, '29:41'],
  [59, '00:59'],
  [0.001, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [3_725, '1:02:05'],
  [86_400, '24:00:00'],
])('%d seconds that are left read %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});
