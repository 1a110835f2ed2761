import { expect, test } from 'vitest';
import { momentWords, readMoment } from './moment-words';

test('a moment is said as everywhere in the portal', () => {
  expect(momentWords('2026-12-31T23:59')).toBe('31 Des 2026, 23.59');
  expect(momentWords('2026-08-01T00:00')).toBe('1 Agu 2026, 00.00');
});

test.each([
  ['31 Des 2026, 23.59', '2026-12-31T23:59'],
  ['31 Desember 2026 23:59', '2026-12-31T23:59'],
  ['1 agustus 2026', '2026-08-01T06:30'],
  ['1/8/2026', '2026-08-01T06:30'],
  ['01-08-2026 7.05', '2026-08-01T07:05'],
  ['  1.8.2026 , 07:05 ', '2026-08-01T07:05'],
  ['2026-08-01T07:05', '2026-08-01T07:05'],
  ['2026-08-01', '2026-08-01T06:30'],
])('%s is read as people write it', (typed, moment) => {
  expect(readMoment(typed, '06:30')).toBe(moment);
});

test.each(['', 'besok', '31/12', '31/2/2026', '32/1/2026', '1/13/2026', '1 foo 2026', '1/8/2026 24.00', '1/8/2026 7', '1/8/26'])(
  '%s is no moment',
  (typed) => {
    expect(readMoment(typed, '06:30')).toBeNull();
  },
);

test('what is said is read again', () => {
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']) {
    const moment = `2026-${month}-28T04:05`;
    expect(readMoment(momentWords(moment), '00:00')).toBe(moment);
  }
});
