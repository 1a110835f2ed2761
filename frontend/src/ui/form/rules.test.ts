import { expect, test } from 'vitest';
import { atMost, characters, EMAIL, faultsOf, filled, matching, required, trimmed } from './rules';

test.each([
  ['', 'Nama tidak boleh kosong'],
  [' \t', 'Nama tidak boleh kosong'],
  ['Sari', false],
])('required: %j', (text, fault) => {
  expect(required('Nama tidak boleh kosong')(text)).toBe(fault);
});

test.each([
  ['sari@contoh.id', false],
  [' sari@contoh.id ', false],
  ['', false],
  ['sari', 'Email tidak valid'],
  ['sari@contoh', 'Email tidak valid'],
  ['sari @contoh.id', 'Email tidak valid'],
  ['@contoh.id', 'Email tidak valid'],
])('an address: %j', (text, fault) => {
  expect(matching(EMAIL, 'Email tidak valid')(text)).toBe(fault);
});

test('a length is counted in what people see, without the spaces around it, and told with its thousands', () => {
  expect(characters('👩🏽')).toBeLessThan('👩🏽'.length);
  expect(atMost(3, 'Judul')(' é👍z ')).toBe(false);
  expect(atMost(3, 'Judul')('abcd')).toBe('Judul maksimal 3 karakter');
  expect(atMost(2000, 'Komentar')('x'.repeat(2001))).toBe('Komentar maksimal 2.000 karakter');
});

test('a field says one thing at a time: the first of its rules that it breaks; one without a fault says nothing', () => {
  const email = [required('Email tidak boleh kosong'), matching(EMAIL, 'Email tidak valid')];
  const rules = { nama: [required('Nama tidak boleh kosong')], email };
  expect(faultsOf(rules, { nama: 'Sari', email: '' })).toEqual({ email: 'Email tidak boleh kosong' });
  expect(faultsOf(rules, { nama: '', email: 'x' })).toEqual({ nama: 'Nama tidak boleh kosong', email: 'Email tidak valid' });
  expect(faultsOf(rules, { nama: 'Sari', email: 's@contoh.id' })).toEqual({});
});

test('all of them are filled in, or not', () => {
  expect(filled('a', 'b')).toBe(true);
  expect(filled('a', ' ')).toBe(false);
});

test('texts travel without the spaces around them, passwords as they were typed', () => {
  expect(trimmed({ nama: ' Sari ', password: ' x ', password_lama: 'y ' })).toEqual({ nama: 'Sari', password: ' x ', password_lama: 'y ' });
});
