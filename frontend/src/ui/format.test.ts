import { expect, test } from 'vitest';
import { formatCount, formatDate, formatDateRange, formatDeadline, formatMoment, formatPhone, formatRupiah } from './format';

test('dates are Indonesian and long', () => {
  expect(formatDate('2026-08-17')).toBe('17 Agustus 2026');
});

test('an instant is the day it is in Jakarta', () => {
  expect(formatDate('2026-08-16T17:30:00Z')).toBe('17 Agustus 2026');
});

test('a moment is said in Jakarta time', () => {
  expect(formatMoment('2026-08-16T17:30:00Z')).toBe('17\u00a0Agu\u00a02026, 00.30\u00a0WIB');
  expect(formatMoment(null)).toBe('-');
});

test('a deadline is the last minute that counts', () => {
  expect(formatDeadline('2026-12-14T17:00:00Z')).toBe('14\u00a0Des\u00a02026, 23.59\u00a0WIB');
  expect(formatDeadline('2026-12-14T16:59:00Z')).toBe('14\u00a0Des\u00a02026, 23.59\u00a0WIB');
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

test('of many, thousands are set apart by dots', () => {
  expect([0, 999, 2165, 1_920_000].map(formatCount)).toEqual(['0', '999', '2.165', '1.920.000']);
});

test.each([
  ['6281210002026', '+62 812-1000-2026'],
  ['+6281234567890', '+62 812-3456-7890'],
  ['021-5550-2026', '021-5550-2026'],
])('the number %s is said in parts', (phone, words) => {
  expect(formatPhone(phone)).toBe(words);
});

test('rupiah are whole, with dots', () => {
  expect(formatRupiah(1_500_000).replace('\u00a0', ' ')).toBe('Rp 1.500.000');
});
