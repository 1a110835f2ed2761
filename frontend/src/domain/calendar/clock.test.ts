import { expect, test } from 'vitest';
import { clockIn, jakartaClock, startOfDay } from './clock';

test.each([
  ['2026-11-20T16:59:00Z', '2026-11-20', '23:59'],
  ['2026-11-20T17:00:00Z', '2026-11-21', '00:00'],
])('at %s it is %s %s in Jakarta', (instant, day, time) => {
  expect(jakartaClock(new Date(instant))).toEqual({ day, time });
});

test('the east of the country is an hour and two hours ahead', () => {
  const moment = new Date('2026-11-20T16:30:00Z');
  expect(clockIn('WIB', moment)).toEqual({ day: '2026-11-20', time: '23:30' });
  expect(clockIn('WITA', moment)).toEqual({ day: '2026-11-21', time: '00:30' });
  expect(clockIn('WIT', moment)).toEqual({ day: '2026-11-21', time: '01:30' });
});

test.each([
  ['WIB', '2026-12-15T17:00:00Z'],
  ['WITA', '2026-12-15T16:00:00Z'],
  ['WIT', '2026-12-15T15:00:00Z'],
] as const)('the 16th begins by %s at %s', (zone, instant) => {
  expect(startOfDay('2026-12-16', zone)).toBe(Date.parse(instant));
});
