import { expect, test } from 'vitest';
import { formatDate, formatDateRange, formatDeadline, formatMoment, formatRupiah } from './format';

test('dates are Indonesian and long', () => {
  expect(formatDate('2026-08-17')).toBe('17 Agustus 2026');
});

test('an instant is the day it is in Jakarta', () => {
  expect(formatDate('2026-08-16T17:30:00Z')).toBe('17 Agustus 2026');
});

test('a moment is said in Jakarta time', () => {
  expect(formatMoment('2026-08-16T17:30:00Z')).toBe('17 Agu 2026, 00.30 WIB');
  expect(formatMoment(null)).toBe('-');
});

test('a deadline is the last minute that counts', () => {
  expect(formatDeadline('2026-12-14T17:00:00Z')).toBe('14 Des 2026, 23.59 WIB');
  expect(formatDeadline('2026-12-14T16:59:00Z')).toBe('14 Des 2026, 23.59 WIB');
  expect(formatDeadline(null)).toBe('-');
});

test.each([null, undefined, '', 'kemarin'])('no date (%s) is said in words', (nothing) => {
  expect(formatDate(nothing)).toBe('Tanggal tidak di atur');
  expect(formatDateRange(nothing, '2026-08-17')).toBe('Tanggal tidak di atur');
});

test.each([
  ['2026-08-17', '2026-08-19', '17–19 Agustus 2026'],
  ['2026-08-30', '2026-09-02', '30 Agustus – 2 September 2026'],
  ['2026-12-30', '2027-01-02', '30 Desember 2026 – 2 Januari 2027'],
  ['2026-08-17', '2026-08-17', '17 Agustus 2026'],
  ['2026-08-17', null, '17 Agustus 2026'],
])('%s to %s is one phrase', (first, last, phrase) => {
  expect(formatDateRange(first, last).replaceAll(/[\u2009\u00a0\u202f]/g, ' ')).toBe(phrase);
});

test('rupiah are whole, with dots', () => {
  expect(formatRupiah(1_500_000).replace('\u00a0', ' ')).toBe('Rp 1.500.000');
});
