import { expect, test } from 'vitest';
import { secondsLeft, timeWarning } from './exam-time';

test('the server decides what time it is', () => {
  const now = Date.parse('2026-11-23T01:00:00Z');
  expect(secondsLeft('2026-11-23T01:10:00Z', now, 0)).toBe(600);
  expect(secondsLeft('2026-11-23T01:10:00Z', now, 30_000)).toBe(570);
  expect(secondsLeft('2026-11-23T00:00:00Z', now, 0)).toBe(0);
});

test('the end is announced twice', () => {
  expect(timeWarning(301)).toBe('');
  expect(timeWarning(300)).toMatch('5 menit');
  expect(timeWarning(60)).toMatch('1 menit');
});
