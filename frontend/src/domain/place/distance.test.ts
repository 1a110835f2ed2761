import { expect, test } from 'vitest';
import { distance } from './distance';

test.each([
  [350, '350 m'],
  [999, '999 m'],
  [1240, '1,2 km'],
])('%i metres read %s', (metres, words) => {
  expect(distance(metres)).toBe(words);
});
