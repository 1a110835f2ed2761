import { expect, test } from 'vitest';
import { jakartaClock } from './jakarta-time';
import { grouped, hours, longDay, seats, shortDay } from './programme-words';

test('times are written the Indonesian way', () => {
  expect(hours({ jam_mulai: '08:00', jam_selesai: '10:30' })).toBe('08.00–10.30');
  expect(longDay('2026-12-05')).toBe('Sabtu, 5 Desember 2026');
  expect(shortDay('2026-12-05')).toBe('Sab, 5 Des');
});

test.each([
  [200, 0, 'gone', 'Kuota habis'],
  [20, 10, 'few', 'Sisa 10 kursi'],
  [200, 11, 'free', 'Sisa 11 kursi'],
  [200, null, 'free', 'Kuota 200 kursi'],
  [null, null, 'free', 'Tanpa batas kuota'],
] as const)('of %j seats %j are left: %s, "%s"', (kuota, sisa_kuota, state, words) => {
  expect(seats({ kuota, sisa_kuota })).toEqual({ state, words });
});

test('groups stand in the order of their first member', () => {
  expect(grouped(['b1', 'a1', 'b2'], (text) => text.charAt(0))).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

test.each([
  ['2026-11-20T16:59:00Z', '2026-11-20', '23:59'],
  ['2026-11-20T17:00:00Z', '2026-11-21', '00:00'],
])('at %s it is %s %s in Jakarta', (instant, day, time) => {
  expect(jakartaClock(new Date(instant))).toEqual({ day, time });
});
