import { expect, test } from 'vitest';
import { startOfDay } from '@/domain/calendar/clock';
import { dayCount, phaseOf, timeLeft } from './countdown';

const EVENT = { status: 'akan_datang', tanggal_awal: '2026-12-16', tanggal_akhir: '2026-12-19', zona_waktu: 'WITA' } as const;
const OPENING = Date.parse('2026-12-15T16:00:00Z');

test('a congress opens as its first day begins at its venue', () => {
  expect(phaseOf(EVENT, OPENING - 1)).toEqual({ is: 'coming', opensAt: OPENING });
  expect(phaseOf({ ...EVENT, zona_waktu: 'WIB' }, OPENING)).toEqual({ is: 'coming', opensAt: OPENING + 3_600_000 });
});

test('what is left is split into days, hours, minutes and seconds', () => {
  const left = ((26 * 24 + 3) * 60 + 4) * 60_000 + 5_000;
  expect(timeLeft(OPENING, OPENING - left)).toEqual({ days: 26, hours: 3, minutes: 4, seconds: 5 });
  expect(timeLeft(OPENING, OPENING - 999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('nothing is left once the moment has come', () => {
  expect(timeLeft(OPENING, OPENING)).toBeNull();
  expect(timeLeft(OPENING, OPENING + 1)).toBeNull();
});

test('both the first and the last day count', () => {
  expect(dayCount(EVENT)).toBe(4);
  expect(dayCount({ tanggal_awal: '2026-12-16', tanggal_akhir: null })).toBe(1);
  expect(dayCount({ tanggal_awal: null, tanggal_akhir: null })).toBeNull();
});

test('a congress is coming, running day by day, and over', () => {
  expect(phaseOf(EVENT, OPENING - 1)).toEqual({ is: 'coming', opensAt: OPENING });
  expect(phaseOf(EVENT, OPENING)).toEqual({ is: 'running', day: 1, days: 4 });
  expect(phaseOf(EVENT, startOfDay('2026-12-19', 'WITA'))).toEqual({ is: 'running', day: 4, days: 4 });
  expect(phaseOf(EVENT, startOfDay('2026-12-20', 'WITA'))).toEqual({ is: 'over' });
});

test('what the server calls finished is over, whatever the clock of the device says', () => {
  expect(phaseOf({ ...EVENT, status: 'selesai' }, OPENING - 1)).toEqual({ is: 'over' });
});

test('without a first day there is nothing to count', () => {
  expect(phaseOf({ ...EVENT, tanggal_awal: null }, OPENING)).toEqual({ is: 'unknown' });
});
