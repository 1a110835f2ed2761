import { expect, test } from 'vitest';
import { clashesWith, clash } from './clash';

const at = (jam_mulai: string, jam_selesai: string, tanggal = '2026-12-17') => ({ tanggal, jam_mulai, jam_selesai });

test.each([
  ['the same time', at('09:00', '10:30'), at('09:00', '10:30')],
  ['half of it', at('09:00', '10:30'), at('10:00', '11:00')],
  ['one inside the other', at('09:00', '12:00'), at('10:00', '11:00')],
])('sessions that share %s clash, whichever is asked first', (_, one, other) => {
  expect(clash(one, other)).toBe(true);
  expect(clash(other, one)).toBe(true);
});

test.each([
  ['starts as the other ends', at('09:00', '10:30'), at('10:30', '12:00')],
  ['is on another day', at('09:00', '10:30'), at('09:00', '10:30', '2026-12-18')],
  ['is hours later', at('09:00', '10:30'), at('13:00', '14:00')],
])('a session that %s does not clash', (_, one, other) => {
  expect(clash(one, other)).toBe(false);
  expect(clash(other, one)).toBe(false);
});

test('every clash of a session is named, and it never clashes with itself', () => {
  const session = at('09:00', '12:00');
  const early = at('09:00', '10:00');
  const late = at('11:00', '13:00');
  expect(clashesWith(session, [early, session, late, at('12:00', '13:00')])).toEqual([early, late]);
});
