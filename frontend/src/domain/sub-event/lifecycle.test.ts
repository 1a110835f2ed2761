import { expect, test } from 'vitest';
import { isStillAhead } from './lifecycle';

const NOON = { tanggal: '2026-12-16', jam_mulai: '12:00' };

test.each([
  ['WIB', '2026-12-16T05:00:00Z'],
  ['WITA', '2026-12-16T04:00:00Z'],
  ['WIT', '2026-12-16T03:00:00Z'],
] as const)('what begins at noon by %s is ahead until %s', (zona_waktu, begins) => {
  const moment = Date.parse(begins);
  expect(isStillAhead({ ...NOON, zona_waktu }, moment - 1)).toBe(true);
  expect(isStillAhead({ ...NOON, zona_waktu }, moment)).toBe(false);
});

test('of the day before it is ahead at any hour, and of the day after at none', () => {
  expect(isStillAhead({ ...NOON, zona_waktu: 'WIB' }, Date.parse('2026-12-15T16:00:00Z'))).toBe(true);
  expect(isStillAhead({ ...NOON, zona_waktu: 'WIB' }, Date.parse('2026-12-16T18:00:00Z'))).toBe(false);
});
